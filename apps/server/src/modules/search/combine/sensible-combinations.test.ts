import { expect, test } from 'vitest';
import type { Journey, RideLeg } from '../../timetable/timetable.api.ts';
import type { JoinedJourney } from './join-parts.ts';
import { sensibleCombinations } from './sensible-combinations.ts';

/** The minutes are local times of a Tuesday in London, in winter. */
const midnight = Date.parse('2026-12-08T00:00Z') / 60_000;
const ride = (from: string, to: string, departs: number, arrives: number, run: Partial<RideLeg> = {}): RideLeg => ({
  kind: 'ride',
  source: 'ATOC',
  designator: `${from}${departs}`,
  operatingDay: '2026-12-08',
  operator: 'VT',
  mode: 'TRAIN',
  equipment: 'e',
  calls: [
    { station: from, departsAt: midnight + departs * 60 },
    { station: to, arrivesAt: midnight + arrives * 60 },
  ],
  stations: [from, to],
  ...run,
});
const journey = (...legs: Journey['legs'][number][]): Journey => {
  const calls = legs.flatMap((leg) => (leg.kind === 'ride' ? leg.calls : []));
  return { departsAt: calls[0]?.departsAt ?? 0, arrivesAt: calls.at(-1)?.arrivesAt ?? 0, changes: legs.length - 1, overtaken: false, legs };
};
const joined = (...parts: Journey[]): JoinedJourney => ({ journey: journey(...parts.flatMap(({ legs }) => legs)), parts });
const places = { kilometres: () => 100, byCode: () => ({ zone: 'Europe/London' }) };
const toMilan = ride('STP', 'ITBGE', 34.5, 45.5);

test('a part with a night on a platform is left out, and a night between two parts is not', () => {
  const atNewStreet = joined(journey(ride('MAN', 'BHM', 21.5, 24.1), ride('BHM', 'EUS', 29.9, 31.2)), journey(toMilan));
  const inLondon = joined(journey(ride('MAN', 'EUS', 20.6, 22.9)), journey(toMilan));
  expect(sensibleCombinations([atNewStreet, inLondon], [], places)).toEqual([inLondon]);
});

test('nobody leaves a night train early that runs to the end of their part', () => {
  const sleeper = { designator: 'CS1120' };
  const toLondon = joined(journey(ride('INV', 'EUS', 20.75, 32, sleeper)), journey(toMilan));
  const byCrewe = joined(journey(ride('INV', 'CRE', 20.75, 29.2, sleeper), ride('CRE', 'EUS', 30, 31.6)), journey(toMilan));
  expect(sensibleCombinations([byCrewe, toLondon], [], places)).toEqual([toLondon]);
  // boarded so late that little of its night is ridden
  const fromEdinburgh = joined(journey(ride('EDB', 'EUS', 25.1, 32, sleeper)), journey(toMilan));
  const alsoByCrewe = joined(journey(ride('EDB', 'CRE', 25.1, 29.2, sleeper), ride('CRE', 'EUS', 30, 31.6)), journey(toMilan));
  expect(sensibleCombinations([alsoByCrewe, fromEdinburgh], [], places)).toEqual([fromEdinburgh]);
  expect(sensibleCombinations([byCrewe], [], places)).toEqual([byCrewe]);
});

test('a coach of hours brings people to the first train or from the last, and is no part between two trains', () => {
  const coach = (from: string, to: string, departs: number, arrives: number): Journey =>
    journey(ride(from, to, departs, arrives, { source: 'DISTRIBUSION', mode: 'BUS' }));
  const toParis = journey(ride('STP', 'FRPNO', 19, 22.3));
  const toKrakow = journey(ride('BEBMI', 'PLKRK', 29.5, 46));
  const byCoach = joined(toParis, coach('FRPBE', 'BEBMI', 24.5, 29), toKrakow);
  const atTheEnd = joined(toParis, journey(ride('FRPNO', 'PLWCE', 24.5, 41)), coach('PLWCE', 'PLKRK', 42, 46.5));
  const acrossTown = joined(toParis, coach('FRPNO', 'FRPBE', 23, 24), journey(ride('FRPBE', 'PLKRK', 24.5, 46)));
  expect(sensibleCombinations([byCoach], [], places)).toEqual([]);
  expect(sensibleCombinations([atTheEnd], [], places)).toEqual([atTheEnd]);
  expect(sensibleCombinations([acrossTown], [], places)).toEqual([acrossTown]);
});

test('a way with a coach is compared with coaches on one ticket, and a way by train is not', () => {
  const run = { source: 'DISTRIBUSION', mode: 'BUS' } as const;
  const oneCoach = journey(ride('DEXFMM', 'CHAJD', 9.4, 12.2, run));
  const coachAndTrain = joined(journey(ride('DEXFMM', 'DEBEG', 9.25, 10.6, run)), journey(ride('DEBEG', 'CHAJD', 12.8, 16.5)));
  const twoTrains = joined(journey(ride('DEXFMM', 'DEBEG', 9.25, 10.6)), journey(ride('DEBEG', 'CHAJD', 12.8, 16.5)));
  expect(sensibleCombinations([coachAndTrain], [oneCoach], places)).toEqual([]);
  expect(sensibleCombinations([coachAndTrain], [], places)).toEqual([coachAndTrain]);
  expect(sensibleCombinations([twoTrains], [oneCoach], places)).toEqual([twoTrains]);
});
