import { expect, test } from 'vitest';
import { cheapestSplit, type SplitTicket } from './cheapest-split.ts';

/** A sequence of numbers from 0 to 1 that is the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type PriceOf = (from: number, to: number) => number | undefined;

/** Every sequence of tickets from the first point to the last, without any rule of which is cheap. */
function allSplits(points: number, priceOf: PriceOf, from = 0): SplitTicket[][] {
  if (from === points - 1) return [[]];
  const splits: SplitTicket[][] = [];
  for (let to = from + 1; to < points; to += 1) {
    const minor = priceOf(from, to);
    if (minor === undefined) continue;
    for (const rest of allSplits(points, priceOf, to)) splits.push([{ from, to, minor }, ...rest]);
  }
  return splits;
}

const sum = (tickets: readonly SplitTicket[]): number => tickets.reduce((minor, ticket) => minor + ticket.minor, 0);

/** Fares that grow with the way but not evenly, as with quotas, railcards that end at a border, and stretches that nobody sells. */
function journey(random: () => number): { readonly points: number; readonly mostTickets: number; readonly priceOf: PriceOf } {
  const points = 2 + Math.floor(random() * 9);
  const prices = new Map<number, number>();
  for (let from = 0; from < points; from += 1)
    for (let to = from + 1; to < points; to += 1)
      if (random() > 0.15) prices.set(from * points + to, Math.round((to - from) ** (0.3 + random()) * 1000 * (0.3 + random())));
  return { points, mostTickets: 1 + Math.floor(random() * 9), priceOf: (from, to) => prices.get(from * points + to) };
}

test('on 2,000 journeys it finds what trying every sequence of tickets finds', () => {
  const random = randomNumbers(37);
  let split = 0;
  for (let count = 0; count < 2000; count += 1) {
    const { points, mostTickets, priceOf } = journey(random);
    const ways = allSplits(points, priceOf).filter((tickets) => tickets.length <= mostTickets);
    const [best] = ways.toSorted((a, b) => sum(a) - sum(b) || a.length - b.length);
    const found = cheapestSplit(points, mostTickets, priceOf);
    expect(found && [sum(found), found.length]).toEqual(best && [sum(best), best.length]);
    if (!found) continue;
    expect([0, ...found.map(({ to }) => to)]).toEqual([...found.map(({ from }) => from), points - 1]);
    if (found.length > 1) split += 1;
  }
  expect(split).toBeGreaterThan(500);
});

test('of two ways at one price it takes the one with fewer tickets', () => {
  const priceOf: PriceOf = (from, to) => (to - from) * 100;
  expect(cheapestSplit(5, 9, priceOf)).toEqual([{ from: 0, to: 4, minor: 400 }]);
});

test('a stretch that nobody sells is covered by the tickets around it, or the journey has no split', () => {
  expect(cheapestSplit(3, 9, (from, to) => (from === 0 && to === 1 ? undefined : 100))).toEqual([{ from: 0, to: 2, minor: 100 }]);
  expect(cheapestSplit(3, 9, (from) => (from === 0 ? undefined : 100))).toBeUndefined();
});
