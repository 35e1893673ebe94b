import type { FareCondition } from '../../../port/offer.ts';

/** The condition tabs of one train's fare, under the fare's name. */
export interface TrainTabs {
  readonly name: string;
  readonly tabs: readonly FareCondition[];
}

/** One set of tabs for a journey: common texts appear once, different ones for each fare by its name. */
export function combineTabs(trains: readonly TrainTabs[]): readonly FareCondition[] {
  const fares = trains.filter(({ name }, index) => trains.findIndex((other) => other.name === name) === index);
  const tabNames = new Set(fares.flatMap(({ tabs }) => tabs.map(({ tabName }) => tabName)));
  return [...tabNames].map((tabName) => {
    const said = fares.flatMap(({ name, tabs }) =>
      tabs.filter((tab) => tab.tabName === tabName).map(({ tabValue }) => ({ name, tabValue })),
    );
    const values = new Set(said.map(({ tabValue }) => tabValue));
    const isAlike = values.size === 1 && said.length === fares.length;
    return { tabName, tabValue: isAlike ? [...values].join('') : said.map(({ name, tabValue }) => `${name}: ${tabValue}`).join(' ') };
  });
}
