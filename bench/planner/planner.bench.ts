import { addDays, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { planJourneys } from '@throughfare/planner/search/plan-journeys';
import { buildTimetable } from '@throughfare/planner/timetable/build-timetable';
import { generateNationalDay, nationalStations } from './generate-national-day.ts';

/**
 * Prints how long the planner takes over a made-up national day, one thread, medians of random pairs of stations, beside
 * what is known to be reachable. `node bench/planner/planner.bench.ts`
 */
const startDate = '2027-02-01';
const days = Array.from({ length: 7 }, (_, index) => addDays(startDate, index + 2));

function timed<Result>(work: () => Result): { ms: number; result: Result } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, result };
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

const input = generateNationalDay(startDate, days);
const stopTimes = input.trips.reduce((sum, trip) => sum + trip.calls.length, 0);
const { ms: buildMs, result: timetable } = timed(() => buildTimetable(input));
console.log(`${nationalStations} stations, ${input.trips.length} trips and ${stopTimes} stop times a day, ${timetable.columns.patternOperator.length} patterns`);
console.log(`built in ${buildMs.toFixed(0)} ms, ${(timetable.bytes.byteLength / 1e6).toFixed(1)} MB`);

function randomStations(count: number): string[] {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return `S${Math.floor((state / 2_147_483_648) * nationalStations)}`;
  });
}

const midnight = wallClockToEpochMinutes('Europe/London', addDays(startDate, 3), 0);
const ends = randomStations(400);
const pairs = Array.from({ length: 200 }, (_, index) => [ends[index * 2] ?? '', ends[index * 2 + 1] ?? ''] as const).filter(([from, to]) => from !== to);

/** What is asked of each pair, and the median known to be reachable on such a day. */
const questions = [
  { name: '4-hour range', reachableMs: 1.6, window: { departAfter: midnight + 480, departBefore: midnight + 720 } },
  { name: '24-hour range', reachableMs: 5.8, window: { departAfter: midnight, departBefore: midnight + 1439 } },
  { name: '4-hour arrival range', reachableMs: 1.6, window: { arriveAfter: midnight + 840, arriveBefore: midnight + 1080 } },
] as const;

for (const { name, reachableMs, window } of questions) {
  for (const pass of ['first', 'second', 'third']) {
    const times: number[] = [];
    let journeys = 0;
    let none = 0;
    for (const [origin, destination] of pairs) {
      const { ms, result } = timed(() => planJourneys(timetable, { origins: [origin], destinations: [destination], window }));
      times.push(ms);
      journeys += result.length;
      if (result.length === 0) none += 1;
    }
    console.log(
      `${name}, ${pass} time: median ${quantile(times, 0.5).toFixed(2)} ms, 95th percentile ${quantile(times, 0.95).toFixed(2)} ms (reachable: ${reachableMs}); ` +
        `${(journeys / pairs.length).toFixed(1)} journeys a pair, ${none} pairs without`,
    );
  }
}
