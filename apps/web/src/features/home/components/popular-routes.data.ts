/** Routes that many people search for first; each leads into the search box. */
interface PopularRoute {
  readonly from: string;
  readonly to: string;
  /** What to expect, in a line: true of the timetable, without a price that could age. */
  readonly line: string;
}

export const popularRoutes: readonly PopularRoute[] = [
  { from: 'London', to: 'Edinburgh', line: 'Up the East Coast in about four and a half hours' },
  { from: 'London', to: 'Paris', line: 'Centre to centre through the Channel Tunnel' },
  { from: 'Paris', to: 'Lyon', line: 'Two hours on Europe’s first high-speed line' },
  { from: 'London', to: 'Manchester', line: 'From Euston, several trains an hour' },
  { from: 'Paris', to: 'Marseille', line: 'To the Mediterranean in little more than three hours' },
  { from: 'London', to: 'Bristol', line: 'West along Brunel’s railway' },
];
