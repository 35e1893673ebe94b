/** The links of the Information panel (SITE-1, information pages), most wanted first. */
interface InformationLink {
  readonly path: `/${string}`;
  readonly title: string;
  readonly line: string;
}

export const informationLinks: readonly InformationLink[] = [
  { path: '/uk-rail-tickets', title: 'UK rail tickets', line: 'Advance, Off-Peak and Anytime, and which railcard helps' },
  { path: '/eurail-pass', title: 'Eurail and Interrail passes', line: 'How travel days count, and when a pass pays off' },
  {
    path: '/trains/europe/high-speed-trains',
    title: 'High-speed trains',
    line: 'TGV, Eurostar and the others, and where they need a reservation',
  },
  { path: '/airport-stations', title: 'Airport stations', line: 'From the plane to the platform' },
  { path: '/eurail-maps-and-guide', title: 'Maps and guide', line: 'The network at a glance, and how to plan on it' },
  { path: '/trains/england/london', title: 'London by train', line: 'Which terminus for which line' },
  { path: '/amtrak', title: 'Amtrak', line: 'Trains of the United States' },
  { path: '/via', title: 'VIA Rail', line: 'Trains of Canada' },
  { path: '/train-times', title: 'Train times', line: 'First, last and fastest train, and a week of prices' },
];
