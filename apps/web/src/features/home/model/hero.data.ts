/** The words above the search box. They depend on the address that opened the page. */
export interface Hero {
  readonly lines: readonly [string, string];
  readonly text: string;
}

export const heroes = {
  home: { lines: ['Go further', 'by rail.'], text: 'Trains and ferries in Britain and on the Continent, in one basket.' },
  america: { lines: ['Go further', 'by rail.'], text: 'Amtrak, VIA Rail and the trains of Europe, in one place.' },
  eurail: {
    lines: ['33 countries,', 'one pass.'],
    text: 'Eurail, for everybody who lives outside Europe.',
  },
  interrail: {
    lines: ['33 countries,', 'one pass.'],
    text: 'Interrail, for everybody who lives in Europe.',
  },
  orientation: {
    lines: ['New term,', 'new trains.'],
    text: 'With a 16-25 Railcard most British fares are a third cheaper.',
  },
} as const satisfies Readonly<Record<string, Hero>>;
