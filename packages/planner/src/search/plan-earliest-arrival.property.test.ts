import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { london, tinyTimetable } from '../testing/tiny-network.ts';
import type { Timetable } from '../timetable/timetable.ts';
import type { Journey } from './journey.ts';
import { planEarliestArrival } from './plan-earliest-arrival.ts';
import { planJourneys } from './plan-journeys.ts';

const codes = Array.from({ length: 30 }, (_, number) => `S${number}`);
const station = fc.constantFrom(...codes);
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** A train at two or three times of day, over some stations in a row, some of them far apart. */
const line = fc.record({
  calls: fc.uniqueArray(station, { minLength: 2, maxLength: 7 }),
  departs: fc.uniqueArray(fc.integer({ min: 300, max: 1300 }), { minLength: 1, maxLength: 3 }),
  minutes: fc.array(fc.integer({ min: 3, max: 90 }), { minLength: 7, maxLength: 7 }),
});

const network: fc.Arbitrary<Timetable> = fc
  .record({
    lines: fc.array(line, { minLength: 20, maxLength: 40 }),
    walks: fc.array(fc.tuple(station, station, fc.integer({ min: 1, max: 30 })), { maxLength: 6 }),
  })
  .map(({ lines, walks }) =>
    tinyTimetable({
      trains: lines.flatMap(({ calls, departs, minutes }, number) =>
        departs.map((first, run) => {
          let now = first;
          const timed = calls.map((call, index) => `${call} ${clock((now += index === 0 ? 0 : (minutes[index] ?? 0)))}`);
          return `${number}-${run}: ${timed.join(', ')}`;
        }),
      ),
      days: ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04'],
      transfers: walks.filter(([from, to]) => from !== to).map(([from, to, minutes]) => `${from} ${to} ${minutes}`),
    }),
  );

function key({ arrivesAt, changes, departsAt }: Journey): string {
  return `${arrivesAt} ${changes} ${departsAt}`;
}

/** The networks are large enough for the quick search to miss the first arrival. Its answer is compared with all departures of a day. */
test('finds the first of all that leave within a day, with the fewest changes and the last departure for it', () => {
  fc.assert(
    fc.property(
      network,
      fc.array(fc.tuple(station, station, fc.integer({ min: 0, max: 1439 })), { minLength: 8, maxLength: 8 }),
      (timetable, asked) => {
        for (const [from, to, minute] of asked.filter(([origin, destination]) => origin !== destination)) {
          const departAfter = london('00:00') + minute;
          const between = { origins: [from], destinations: [to] };
          const found = planEarliestArrival(timetable, { ...between, departAfter });
          const all = planJourneys(timetable, { ...between, window: { departAfter, departBefore: departAfter + 1440 } });
          const [best] = all.toSorted((a, b) => a.arrivesAt - b.arrivesAt || a.changes - b.changes || b.departsAt - a.departsAt);
          // a journey that leaves more than a day later is outside the window of the comparison
          if (found && found.departsAt > departAfter + 1440) continue;
          expect(found && key(found)).toEqual(best && key(best));
        }
      },
    ),
    { numRuns: 150, seed: 20261121 },
  );
});
