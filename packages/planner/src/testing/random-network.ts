import * as fc from 'fast-check';
import type { TimetableInput, TripInput } from '../timetable/timetable-input.ts';

/** Small networks full of hard cases: midnight, clock changes, two zones, loops, walks, check-in, calls for one purpose. */
export const firstDay = '2027-03-26';
const days = ['2027-03-27', '2027-03-28', '2027-03-29'] as const;
export const codes = ['A', 'B', 'C', 'D', 'E'] as const;
const operators = ['X', 'Y'] as const;
const zones = ['Europe/London', 'Europe/Paris'] as const;

const code = fc.constantFrom(...codes);

const callGap = fc.record({
  station: code,
  run: fc.integer({ min: 1, max: 12 }),
  stop: fc.constantFrom(0, 0, 1, 4),
  picksUp: fc.constantFrom(true, true, true, false),
  setsDown: fc.constantFrom(true, true, true, false),
});

interface Draft {
  readonly source: 'ATOC' | 'SNCF';
  readonly operator: string;
  readonly zone: string;
  readonly operatingDays: readonly string[];
  readonly departs: number;
  readonly start: string;
  readonly gaps: readonly { station: string; run: number; stop: number; picksUp: boolean; setsDown: boolean }[];
}

const draft: fc.Arbitrary<Draft> = fc.record({
  source: fc.constantFrom('ATOC', 'ATOC', 'SNCF'),
  operator: fc.constantFrom(...operators),
  zone: fc.constantFrom(...zones),
  operatingDays: fc.oneof(fc.constantFrom(...days.map((day) => [day])), fc.subarray([...days], { minLength: 2 })),
  // Close together, so that trains meet; from half past one, so that none lies wholly before the first UTC day.
  departs: fc.oneof(fc.integer({ min: 1390, max: 1439 }), fc.integer({ min: 90, max: 160 }), fc.integer({ min: 90, max: 1439 })),
  start: code,
  gaps: fc.array(callGap, { minLength: 1, maxLength: 5 }),
});

function toTrip({ source, operator, zone, operatingDays, departs, start, gaps }: Draft, designator: string): TripInput {
  let now = departs;
  const calls = [{ station: start, arrives: now, departs: now, picksUp: true, setsDown: false }];
  for (const { station, run, stop, picksUp, setsDown } of gaps) {
    if (station === calls.at(-1)?.station) continue;
    now += run;
    calls.push({ station, arrives: now, departs: now + stop, picksUp, setsDown });
    now += stop;
  }
  if (calls.length === 1) {
    calls.push({ station: start === 'A' ? 'B' : 'A', arrives: now + 10, departs: now + 10, picksUp: false, setsDown: true });
  }
  return { source, designator, operator, mode: 'TRAIN', equipment: 'unit', zone, operatingDays, calls };
}

/** The same calls some minutes later, faster or slower, with other stops, so that trains of one pattern overtake. */
const variation = fc.option(
  fc.record({ later: fc.integer({ min: 0, max: 9 }), run: fc.constantFrom(-3, 0, 0, 3), stop: fc.constantFrom(0, 0, 3) }),
);

const trips = fc.array(fc.tuple(draft, variation), { minLength: 4, maxLength: 9 }).map((drafts) =>
  drafts.flatMap(([first, other], index) => {
    const trip = toTrip(first, `T${index}`);
    if (!other || first.departs + other.later > 1439) return [trip];
    const gaps = first.gaps.map((gap) => ({ ...gap, run: Math.max(1, gap.run + other.run), stop: gap.stop + other.stop }));
    return [trip, toTrip({ ...first, departs: first.departs + other.later, gaps }, `V${index}`)];
  }),
);

const transfer = fc
  .record({ from: code, to: code, minutes: fc.integer({ min: 1, max: 12 }), by: fc.constantFrom('WALK', 'UNDERGROUND') })
  .filter(({ from, to }) => from !== to);

export const randomNetwork: fc.Arbitrary<TimetableInput> = fc.record({
  horizon: fc.constant({ startDate: firstDay, days: 6 }),
  stations: fc
    .tuple(...codes.map(() => fc.constantFrom(0, 2, 5, 20)))
    .map((minutes) =>
      codes.map((name, index) => ({ code: name, zone: 'Europe/London', latitude: 0, longitude: 0, minChangeMinutes: minutes[index] ?? 0 })),
    ),
  trips,
  transfers: fc.array(transfer, { maxLength: 4 }),
  onto: fc.array(fc.record({ station: code, operator: fc.constantFrom(...operators), minutes: fc.constantFrom(5, 15) }), { maxLength: 3 }),
});
