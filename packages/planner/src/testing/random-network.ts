import * as fc from 'fast-check';
import type { TimetableInput, TripInput } from '../timetable/timetable-input.ts';

/** Small networks full of what is hard: midnight, clock changes, two zones, loops, walks, check-in, calls for one purpose. */
export const firstDay = '2027-03-26';
const days = ['2027-03-27', '2027-03-28', '2027-03-29'] as const;
export const codes = ['A', 'B', 'C', 'D', 'E'] as const;
const operators = ['X', 'Y'] as const;
const zones = ['Europe/London', 'Europe/Paris'] as const;

const code = fc.constantFrom(...codes);

const callGap = fc.record({
  station: code,
  run: fc.integer({ min: 1, max: 40 }),
  stop: fc.constantFrom(0, 0, 1, 5),
  picksUp: fc.constantFrom(true, true, true, false),
  setsDown: fc.constantFrom(true, true, true, false),
});

const trip = fc.record({
  source: fc.constantFrom('ATOC', 'SNCF'),
  operator: fc.constantFrom(...operators),
  zone: fc.constantFrom(...zones),
  operatingDays: fc.subarray([...days], { minLength: 1 }),
  // hours from half past one, so that no train lies wholly before the first UTC day, to shortly before midnight
  departs: fc.oneof(fc.integer({ min: 1100, max: 1439 }), fc.integer({ min: 90, max: 1439 })),
  start: code,
  gaps: fc.array(callGap, { minLength: 1, maxLength: 4 }),
});

function toTrip(
  draft: (typeof trip)['generate'] extends (...args: never[]) => { value: infer Draft } ? Draft : never,
  number: number,
): TripInput {
  let now = draft.departs;
  const calls = [{ station: draft.start, arrives: now, departs: now, picksUp: true, setsDown: false }];
  for (const { station, run, stop, picksUp, setsDown } of draft.gaps) {
    if (station === calls.at(-1)?.station) continue;
    now += run;
    calls.push({ station, arrives: now, departs: now + stop, picksUp, setsDown });
    now += stop;
  }
  if (calls.length === 1) {
    calls.push({ station: draft.start === 'A' ? 'B' : 'A', arrives: now + 10, departs: now + 10, picksUp: false, setsDown: true });
  }
  const { source, operator, zone, operatingDays } = draft;
  return { source, designator: `T${number}`, operator, mode: 'TRAIN', equipment: 'unit', zone, operatingDays, calls };
}

/** Trips of one shape again some minutes later, so that patterns hold several, overtake, and reach past midnight. */
const trips = fc.array(fc.tuple(trip, fc.constantFrom(0, 0, 7, 30, 61)), { minLength: 4, maxLength: 9 }).map((drafts) =>
  drafts.flatMap(([draft, later], index) => {
    const first = toTrip(draft, index * 2);
    if (later === 0 || draft.departs + later > 1439) return [first];
    const calls = first.calls.map((call) => ({ ...call, arrives: call.arrives + later, departs: call.departs + later }));
    return [first, { ...first, designator: `T${index * 2 + 1}`, calls }];
  }),
);

const transfer = fc
  .record({ from: code, to: code, minutes: fc.integer({ min: 1, max: 30 }), by: fc.constantFrom('WALK', 'UNDERGROUND') })
  .filter(({ from, to }) => from !== to);

export const randomNetwork: fc.Arbitrary<TimetableInput> = fc.record({
  horizon: fc.constant({ startDate: firstDay, days: 6 }),
  stations: fc
    .tuple(...codes.map(() => fc.constantFrom(0, 2, 5, 20)))
    .map((minutes) =>
      codes.map((name, index) => ({ code: name, zone: 'Europe/London', latitude: 0, longitude: 0, minChangeMinutes: minutes[index] ?? 0 })),
    ),
  trips,
  transfers: fc.array(transfer, { maxLength: 3 }),
  onto: fc.array(fc.record({ station: code, operator: fc.constantFrom(...operators), minutes: fc.constantFrom(10, 45) }), { maxLength: 2 }),
});
