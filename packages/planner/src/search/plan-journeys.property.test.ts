import { wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BareJourney, findEveryJourney, paretoTriples } from '../testing/exhaustive-search.ts';
import { faultsOf } from '../testing/journey-faults.ts';
import { codes, randomNetwork } from '../testing/random-network.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { buildTimetable } from '../timetable/build-timetable.ts';
import type { Journey } from './journey.ts';
import { planEarliestArrival } from './plan-earliest-arrival.ts';
import { RouteMemory } from './route-memory.ts';
import { type JourneyQuery, planJourneys, type TravelWindow } from './plan-journeys.ts';
import { boundsTable, useBoundsTable } from './search-spaces.ts';

const dayOne = wallClockToEpochMinutes('UTC', '2027-03-27', 0);

function some<Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.option(values, { nil: undefined, freq: 1 });
}

const stations = fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 2 });
const window: fc.Arbitrary<TravelWindow> = fc.oneof(
  fc.record({ from: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 0, max: 1440 }) }).map(({ from, length }) => ({
    departAfter: dayOne + from,
    departBefore: dayOne + from + length,
  })),
  fc.record({ to: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 0, max: 1440 }) }).map(({ to, length }) => ({
    arriveAfter: dayOne + 1440 + to - length,
    arriveBefore: dayOne + 1440 + to,
  })),
);
const query: fc.Arbitrary<JourneyQuery> = fc
  .record({
    ends: fc.tuple(stations, stations).filter(([origins, destinations]) => !origins.some((origin) => destinations.includes(origin))),
    window,
    via: some(fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 2 })),
    avoid: some(fc.constantFrom(...codes)),
    onlyAtoc: fc.constantFrom(false, false, true),
    maxChanges: fc.constantFrom(0, 1, 2, 2),
    leastChangeMinutes: fc.constantFrom(0, 0, 7, 30),
  })
  .map(({ ends: [origins, destinations], via, avoid, onlyAtoc, ...rest }) => ({
    ...rest,
    origins,
    destinations,
    ...(via ? { via } : {}),
    ...(avoid ? { avoid: [avoid] } : {}),
    ...(onlyAtoc ? { sources: ['ATOC' as const] } : {}),
  }));

/** `RUNS=20000` makes a deeper search. */
const runs = Number(process.env['RUNS'] ?? 1000);
const seed = 20261120;
// only a safeguard, because the machine may be busy
const timeoutMs = 120_000;

function triple({ departsAt, arrivesAt, changes }: Pick<Journey, 'departsAt' | 'arrivesAt' | 'changes'>): string {
  return `${departsAt} ${arrivesAt} ${changes}`;
}

function isDirectTrain(journey: Journey): boolean {
  return journey.legs.length === 1;
}

function isInWindow({ departsAt, arrivesAt }: BareJourney, within: TravelWindow): boolean {
  return 'departAfter' in within
    ? departsAt >= within.departAfter && departsAt <= within.departBefore
    : arrivesAt >= within.arriveAfter && arrivesAt <= within.arriveBefore;
}

test(
  'finds the same journeys as an exhaustive search',
  () => {
    fc.assert(
      fc.property(randomNetwork, query, (input, asked) => {
        const found = planJourneys(buildTimetable(input), asked);
        const expected = paretoTriples(findEveryJourney(input, asked), asked);
        expect([...new Set(found.map(triple))].toSorted()).toEqual(expect.arrayContaining(expected));
        const besides = found.filter((journey) => !expected.includes(triple(journey)));
        expect(besides.every((journey) => isDirectTrain(journey) && journey.overtaken)).toBe(true);
      }),
      { numRuns: runs, seed },
    );
  },
  timeoutMs,
);

test(
  'finds each direct train of the window',
  () => {
    fc.assert(
      fc.property(randomNetwork, query, (input, asked) => {
        const found = planJourneys(buildTimetable(input), asked).filter(isDirectTrain);
        const names = found.flatMap(({ legs }) =>
          legs.map((leg) => (leg.kind === 'ride' ? `${leg.source} ${leg.designator} ${leg.operatingDay}` : '')),
        );
        const direct = findEveryJourney(input, { ...asked, maxChanges: 0 }).filter((journey) => journey.transfers === 0);
        const best = direct.filter(
          (journey) =>
            !direct.some(
              (other) => other.trains === journey.trains && (other.departsAt > journey.departsAt || other.arrivesAt < journey.arrivesAt),
            ),
        );
        const inWindow = best.filter((journey) => isInWindow(journey, asked.window));
        expect(names).toEqual(expect.arrayContaining(inWindow.map((journey) => journey.trains)));
      }),
      { numRuns: runs, seed },
    );
  },
  timeoutMs,
);

test(
  'only describes journeys that exist, with the changes they claim',
  () => {
    fc.assert(
      fc.property(randomNetwork, query, (input, asked) => {
        const all = findEveryJourney(input, asked).map((journey) => `${triple(journey)} ${journey.trains} ${journey.transfers}`);
        for (const journey of planJourneys(buildTimetable(input), asked)) {
          const rides = journey.legs.filter((leg) => leg.kind === 'ride');
          const trains = rides.map((leg) => `${leg.source} ${leg.designator} ${leg.operatingDay}`).join(' ');
          expect(all).toContain(`${triple(journey)} ${trains} ${journey.legs.length - rides.length}`);
          expect(faultsOf(journey)).toEqual([]);
        }
      }),
      { numRuns: runs, seed },
    );
  },
  timeoutMs,
);

test(
  'finds the same in two windows as in one over both',
  () => {
    fc.assert(
      fc.property(randomNetwork, query, fc.integer({ min: 0, max: 1438 }), (input, asked, cut) => {
        const timetable = buildTimetable(input);
        const key = (journey: Journey): string => `${triple(journey)} ${isDirectTrain(journey)}`;
        const plan = (after: number, before: number): string[] =>
          planJourneys(timetable, { ...asked, window: { departAfter: dayOne + after, departBefore: dayOne + before } }).map(key);
        expect(plan(0, 1439)).toEqual([...plan(0, cut), ...plan(cut + 1, 1439)]);
      }),
      { numRuns: runs, seed },
    );
  },
  timeoutMs,
);

test(
  'finds the same with the memory of other searches, on this day and on the next',
  () => {
    const span = fc.record({
      day: fc.constantFrom(0, 0, 1),
      from: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 0, max: 1440 }),
    });
    fc.assert(
      fc.property(randomNetwork, query, fc.array(span, { minLength: 2, maxLength: 4 }), (input, asked, spans) => {
        const timetable = buildTimetable(input);
        const memory = new RouteMemory();
        const facts = (journey: Journey): string => `${triple(journey)} ${isDirectTrain(journey)} ${journey.overtaken}`;
        for (const { day, from, length } of spans) {
          const departAfter = dayOne + day * 1440 + from;
          const wanted = { ...asked, window: { departAfter, departBefore: departAfter + length } };
          const found = planJourneys(timetable, wanted, memory);
          expect(found.map(facts)).toEqual(planJourneys(timetable, wanted).map(facts));
          expect(found.flatMap(faultsOf)).toEqual([]);
        }
      }),
      { numRuns: runs, seed },
    );
  },
  timeoutMs,
);

test(
  'finds the first arrival, with the fewest changes and the last departure for it',
  () => {
    fc.assert(
      fc.property(randomNetwork, query, fc.integer({ min: 0, max: 1439 }), (input, asked, from) => {
        const { origins, destinations, leastChangeMinutes: _, ...rest } = asked;
        const departAfter = dayOne + from;
        const found = planEarliestArrival(buildTimetable(input), { ...rest, origins, destinations, departAfter });
        const all = findEveryJourney(input, { ...asked, leastChangeMinutes: 0 }).filter((journey) => journey.departsAt >= departAfter);
        const [best] = all.toSorted((a, b) => a.arrivesAt - b.arrivesAt || a.changes - b.changes || b.departsAt - a.departsAt);
        expect(found && triple(found)).toEqual(best && triple(best));
      }),
      { numRuns: runs, seed },
    );
  },
  timeoutMs,
);

const folder = mkdtempSync(join(tmpdir(), 'bounds-'));
afterAll(() => rmSync(folder, { recursive: true }));

function withBoundsTable(timetable: Timetable): Timetable {
  const path = join(folder, 'table');
  writeFileSync(path, Buffer.concat([...boundsTable(timetable).rows()]));
  useBoundsTable(timetable, path);
  return timetable;
}

test(
  'finds the same journeys and first arrivals with a table of bounds',
  () => {
    fc.assert(
      fc.property(randomNetwork, query, fc.integer({ min: 0, max: 1439 }), fc.constantFrom(2, 5, 8), (input, asked, from, maxChanges) => {
        const wanted = { ...asked, maxChanges, onlyChangesThatPay: from % 2 === 0 };
        const first = { ...wanted, departAfter: dayOne + from };
        const [made, read] = [buildTimetable(input), withBoundsTable(buildTimetable(input))];
        expect(planJourneys(read, wanted).map(triple)).toEqual(planJourneys(made, wanted).map(triple));
        const [found, expected] = [planEarliestArrival(read, first), planEarliestArrival(made, first)];
        expect(found && triple(found)).toEqual(expected && triple(expected));
      }),
      { numRuns: Math.ceil(runs / 4), seed },
    );
  },
  timeoutMs,
);
