import { expect, test } from 'vitest';
import type { Journey } from '../../timetable/timetable.api.ts';
import type { JoinedJourney } from './join-parts.ts';
import { sensibleCombinations } from './sensible-combinations.ts';

/** The minutes are local times of a Tuesday in London, in winter. */
const midnight = Date.parse('2026-12-08T00:00Z') / 60_000;
const ride = (from: string, to: string, departs: number, arrives: number): Journey['legs'][number] => ({
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
