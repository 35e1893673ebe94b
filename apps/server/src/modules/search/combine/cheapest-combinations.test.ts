import { expect, test } from 'vitest';
import type { Journey } from '../../timetable/timetable.api.ts';
import { cheapestCombinations, type PricedCombination } from './cheapest-combinations.ts';

interface Way {
  readonly name: string;
  /** Hours of the day. */
  readonly leaves: number;
  readonly arrives: number;
  readonly pounds: number;
  readonly changes?: number;
  /** What each return fare costs, by its tag. */
  readonly returns?: Readonly<Record<string, number>>;
}

const ride = (designator: string, departs: number, arrives: number): Journey['legs'][number] => ({
  kind: 'ride',
  source: 'ATOC',
  designator,
  operatingDay: '2026-12-09',
  operator: 'VT',
  mode: 'TRAIN',
  equipment: 'e',
  calls: [
    { station: 'MAN', departsAt: departs * 60 },
    { station: 'ITRTI', arrivesAt: arrives * 60 },
  ],
  stations: ['MAN', 'ITRTI'],
});

type Named = PricedCombination & { readonly name: string };

/** Each way has a last train of its own. */
function way({ name, leaves, arrives, pounds, changes = 1, returns = {} }: Way): Named {
  const last: Journey = { departsAt: leaves * 60, arrivesAt: arrives * 60, changes, overtaken: false, legs: [ride(name, leaves, arrives)] };
  const prices = new Map<string | undefined, number>([[undefined, pounds * 100]]);
  for (const [tag, price] of Object.entries(returns)) prices.set(tag, price * 100);
  return { name, journey: last, parts: [last], fromMinor: pounds * 100, prices };
}

const shown = (...ways: readonly Way[]): string[] => cheapestCombinations(ways.map(way)).map(({ name }) => name);

const atMilan: Way = { name: 'change at Milan', leaves: 6, arrives: 30, pounds: 449 };
const atTurin: Way = { name: 'change at Turin', leaves: 6, arrives: 30, pounds: 431 };

test('of two ways with the same times only the cheaper is shown, in whichever sequence they come', () => {
  expect(shown(atMilan, atTurin)).toEqual(['change at Turin']);
  expect(shown(atTurin, atMilan)).toEqual(['change at Turin']);
  expect(shown({ ...atMilan, changes: 0 }, atTurin)).toEqual(['change at Turin']);
});

test('at the same price the one with fewer changes is shown, and one of two that are alike', () => {
  expect(shown({ ...atTurin, changes: 2 }, { ...atMilan, pounds: 431 })).toEqual(['change at Milan']);
  expect(shown(atTurin, { ...atMilan, pounds: 431 })).toEqual(['change at Turin']);
});

test('a way that leaves earlier, arrives later and costs more is left out', () => {
  expect(shown({ ...atMilan, leaves: 5, arrives: 31 }, atTurin)).toEqual(['change at Turin']);
  expect(shown({ ...atMilan, leaves: 5 }, atTurin)).toEqual(['change at Turin']);
});

test('a way stays that is cheaper, leaves later or arrives earlier', () => {
  expect(shown({ ...atMilan, leaves: 5, arrives: 31, pounds: 430 }, atTurin)).toEqual(['change at Milan', 'change at Turin']);
  expect(shown({ ...atMilan, leaves: 7, arrives: 31 }, atTurin)).toEqual(['change at Milan', 'change at Turin']);
  expect(shown({ ...atMilan, leaves: 5, arrives: 29 }, atTurin)).toEqual(['change at Milan', 'change at Turin']);
});

test('a way with fewer changes may take two hours longer and cost more', () => {
  expect(shown({ ...atMilan, leaves: 4, changes: 0 }, atTurin)).toEqual(['change at Milan', 'change at Turin']);
  expect(shown({ ...atMilan, leaves: 3, changes: 0 }, atTurin)).toEqual(['change at Turin']);
});

test('a way with more changes that gains a few minutes for more money is left out, and not one that gains more or is cheaper', () => {
  const byLille = { ...atMilan, name: 'by Lille', changes: 2 };
  const direct = { ...atTurin, leaves: 6.5, changes: 1 };
  expect(shown(byLille, { ...direct, arrives: 30.12 })).toEqual(['change at Turin']);
  expect(shown(byLille, { ...direct, arrives: 30.2 })).toEqual(['by Lille', 'change at Turin']);
  expect(shown({ ...byLille, pounds: 430 }, { ...direct, arrives: 30.12 })).toEqual(['by Lille', 'change at Turin']);
  expect(shown({ ...byLille, changes: 1 }, { ...direct, arrives: 30.12 })).toEqual(['by Lille', 'change at Turin']);
});

test('a way stays whose return fare the cheaper one does not have, or has at a higher price', () => {
  const half = { ...atMilan, returns: { 'cheapest ATOC off-peak': 500 } };
  expect(shown(half, atTurin)).toEqual(['change at Milan', 'change at Turin']);
  expect(shown(half, { ...atTurin, returns: { 'cheapest ATOC off-peak': 501 } })).toEqual(['change at Milan', 'change at Turin']);
  expect(shown(half, { ...atTurin, returns: { 'cheapest ATOC off-peak': 500 } })).toEqual(['change at Turin']);
});

test('of several ways to the same last train the cheapest stays, and one that leaves an hour later', () => {
  const last = way({ name: 'last', leaves: 20, arrives: 30, pounds: 0 }).journey;
  const onto = (one: Way): Named => ({ ...way(one), parts: [way(one).journey, last] });
  const early = onto({ ...atTurin, name: 'early' });
  const soon = onto({ ...atMilan, name: 'soon after', leaves: 6.5 });
  const later = onto({ ...atMilan, name: 'an hour later', leaves: 7 });
  expect(cheapestCombinations([early, soon, later]).map(({ name }) => name)).toEqual(['early', 'an hour later']);
});
