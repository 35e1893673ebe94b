/** The fares of a ticket in groups, with the few that most people compare on top (RESULT-15). No fare is left out. */
import { trainsOfFare } from '@throughfare/kernel/fare-trains';
import type { FareView } from './ticket-view.ts';

type FareGroup = 'thisTrain' | 'anyTrain' | 'return' | 'first';

/** In the order in which the groups stand. */
const titles: readonly (readonly [FareGroup, string])[] = [
  ['thisTrain', 'This train only'],
  ['anyTrain', 'Any train'],
  ['return', 'Return'],
  ['first', 'First class'],
];

export interface GroupedFare {
  readonly fare: FareView;
  readonly group: FareGroup;
  readonly title: string;
  /** "Any off-peak train on the day": the trains it is valid on. Empty if the title or nobody says. */
  readonly trains: string;
}

export interface FareGroups {
  /** Cheapest first. */
  readonly best: readonly GroupedFare[];
  /** The rest, by group. */
  readonly more: readonly { readonly title: string; readonly fares: readonly GroupedFare[] }[];
}

const fewBest = 3;

export function groupFares(fares: readonly FareView[]): FareGroups {
  const sorted = fares.toSorted((a, b) => priceOf(a) - priceOf(b)).map(groupOf);
  const ofGroup = (from: readonly GroupedFare[], group: FareGroup) => from.filter((one) => one.group === group);
  // the cheapest of each group, then the next cheapest
  const leads = titles.flatMap(([group]) => ofGroup(sorted, group).slice(0, 1));
  const wanted = [...leads.slice(0, fewBest), ...sorted.filter((one) => !leads.includes(one))].slice(0, fewBest);
  // one fare behind a button would not be worth the press
  const open = sorted.length <= fewBest + 1 ? sorted : wanted;
  const rest = sorted.filter((one) => !open.includes(one));
  return {
    best: open.toSorted((a, b) => priceOf(a.fare) - priceOf(b.fare)),
    more: titles.flatMap(([group, title]) => {
      const own = ofGroup(rest, group);
      return own.length > 0 ? [{ title, fares: own }] : [];
    }),
  };
}

/** The fare chosen when a ticket is opened. */
export function cheapestFare(fares: readonly FareView[]): FareView | undefined {
  return fares.toSorted((a, b) => priceOf(a) - priceOf(b))[0];
}

function priceOf({ convertedTotalPrice }: FareView): number {
  return Number(convertedTotalPrice);
}

const classWords = / in (first|second|standard) class|^(first|second|standard) class, /i;
const onSeveralTrains = /\bany\b|\btrains\b/i;
const onThisTrain = /\b(this|the booked) /i;

function trainsOf({ descriptions }: FareView): string {
  return descriptions.map((line) => trainsOfFare(line.replace(classWords, ''))).join(', ');
}

function groupOf(fare: FareView): GroupedFare {
  const trains = trainsOf(fare);
  const isAny = onSeveralTrains.test(trains) && !onThisTrain.test(trains);
  const group = fare.serviceClass === 'FIRST' ? 'first' : fare.isReturn ? 'return' : isAny ? 'anyTrain' : 'thisTrain';
  const title = titles.find(([one]) => one === group)?.[1] ?? '';
  return { fare, group, title, trains: trains === title ? '' : trains };
}
