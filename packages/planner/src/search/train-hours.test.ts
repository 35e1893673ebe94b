import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEveryJourney, paretoTriples } from '../testing/exhaustive-search.ts';
import { london, tinyInput } from '../testing/tiny-network.ts';
import { buildTimetable } from '../timetable/build-timetable.ts';
import type { TimetableInput } from '../timetable/timetable-input.ts';
import type { Journey } from './journey.ts';
import { type JourneyQuery, planJourneys } from './plan-journeys.ts';
import { arrivingSpace, departingSpace, type SearchSpace } from './search-spaces.ts';
import { boardingsBetween, groupSize, isBusy } from './train-hours.ts';

// London's clocks go forward on the second day.
const days = ['2027-03-27', '2027-03-28', '2027-03-29'] as const;
const middle = ['C', 'D', 'E', 'F'] as const;

function clock(minutes: number): string {
  return [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

const line = fc.record({
  days: fc.subarray([...days], { minLength: 1 }),
  from: fc.constantFrom('A', 'B', 'B', 'B', 'B', 'B', 'B', 'B', 'B'),
  stops: fc.shuffledSubarray([...middle, 'Z'], { minLength: 1 }),
  departs: fc.integer({ min: 120, max: 1300 }),
  minutes: fc.integer({ min: 5, max: 60 }),
});

/** Dozens of lines from one station, and some that lead to it. */
const busyNetwork: fc.Arbitrary<TimetableInput> = fc.array(line, { minLength: 60, maxLength: 90 }).map((lines) => {
  const parts = lines.map(({ from, stops, departs, minutes, days: running }, number) => {
    const calls = [from, ...(from === 'A' ? ['B'] : []), ...stops].map((stop, index) => `${stop} ${clock(departs + index * minutes)}`);
    return tinyInput({ trains: [`${number}: ${calls.join(', ')}`], days: running });
  });
  const stations = tinyInput({ trains: [`0: ${['A', 'B', ...middle, 'Z'].map((code) => `${code} 10:00`).join(', ')}`] }).stations;
  return { horizon: { startDate: days[0], days: 5 }, stations, trips: parts.flatMap(({ trips }) => trips), transfers: [], onto: [] };
});

/** By boarding of a slot, counted from its first: whether a train of the view can be boarded from a minute until before another. */
function hasTrain({ graph, view }: SearchSpace, slot: number, from: number, before: number): boolean[] {
  const first = graph.slotBoardingStart[slot] ?? 0;
  return Array.from(graph.boardingPosition.subarray(first, graph.slotBoardingStart[slot + 1]), (position, index) => {
    const pattern = graph.boardingPattern[first + index] ?? 0;
    const start = graph.positionStart[pattern] ?? 0;
    const width = ((graph.positionStart[pattern + 1] ?? 0) - start) * 2;
    const runs = (view.runStart[pattern + 1] ?? 0) - (view.runStart[pattern] ?? 0);
    return Array.from(
      { length: runs },
      (_, run) => view.times[(view.timeStart[pattern] ?? 0) + run * width + (position - start) * 2 + 1] ?? 0,
    ).some((minute) => minute >= from && minute < before);
  });
}

test('leaves out no boarding with a train in the asked minutes, forwards or backwards, and leaves out most others', () => {
  let [seen, all] = [0, 0];
  fc.assert(
    fc.property(busyNetwork, fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 90 }), (input, from, length) => {
      const timetable = buildTimetable(input);
      for (const space of [departingSpace(timetable, london('00:00', days[0])), arrivingSpace(timetable, london('00:00', days[2]))]) {
        for (let slot = 0; slot < space.graph.slotCount; slot += 1) {
          const first = space.graph.slotBoardingStart[slot] ?? 0;
          hasTrain(space, slot, from, from + length).forEach((isNeeded, index) => {
            const group = index - (index % groupSize);
            const isThere = ((boardingsBetween(space.graph, slot, first + group, from, from + length) >>> (index - group)) & 1) === 1;
            if (isNeeded) expect(isThere).toBe(true);
            if (isBusy(space.graph, slot)) [seen, all] = [seen + Number(isThere), all + 1];
          });
        }
      }
    }),
    { numRuns: 50, seed: 20261130 },
  );
  expect(all).toBeGreaterThan(1000);
  expect(seen / all).toBeLessThan(0.25);
});

function triple({ departsAt, arrivesAt, changes }: Journey): string {
  return `${departsAt} ${arrivesAt} ${changes}`;
}

test('a search by way of a busy station finds the same as an exhaustive one', () => {
  const asked = fc.record({ minute: fc.integer({ min: 0, max: 1300 }), length: fc.integer({ min: 0, max: 600 }), arrives: fc.boolean() });
  fc.assert(
    fc.property(busyNetwork, asked, (input, { minute, length, arrives }) => {
      const from = london('00:00', days[0]) + minute;
      const window = arrives ? { arriveAfter: from, arriveBefore: from + length } : { departAfter: from, departBefore: from + length };
      const query: JourneyQuery = { origins: ['A'], destinations: ['Z'], window, maxChanges: 1 };
      const found = planJourneys(buildTimetable(input), query);
      const expected = paretoTriples(findEveryJourney(input, query), query);
      expect(found.map(triple)).toEqual(expect.arrayContaining(expected));
      expect(found.filter((journey) => !expected.includes(triple(journey))).every(({ overtaken }) => overtaken)).toBe(true);
    }),
    { numRuns: 100, seed: 20261130 },
  );
});
