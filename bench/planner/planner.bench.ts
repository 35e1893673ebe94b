import { addDays, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { planEarliestArrival } from '@throughfare/planner/search/plan-earliest-arrival';
import { planJourneys, type TravelWindow } from '@throughfare/planner/search/plan-journeys';
import { buildTimetable } from '@throughfare/planner/timetable/build-timetable';
import { generateNationalDay, nationalStations } from './generate-national-day.ts';

/**
 * Prints how long the planner takes over a made-up national day: medians over random pairs of stations, in processor time,
 * so that other work on the machine counts less, beside the medians that are known to be reachable. Everything is counted,
 * from the query to the described journeys. `node bench/planner/planner.bench.ts`
 */
const startDate = '2027-02-01';
const days = Array.from({ length: 7 }, (_, index) => addDays(startDate, index + 2));
const pairCount = 100;

function timed<Result>(work: () => Result): { ms: number; result: Result } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, result };
}

function quantile(values: readonly number[], share: number): string {
  return (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(2);
}

/** A linear congruential generator: the same pairs in each run. */
function randomStations(count: number): string[] {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return `S${Math.floor((state / 2_147_483_648) * nationalStations)}`;
  });
}

const input = generateNationalDay(startDate, days);
const stopTimes = input.trips.reduce((sum, trip) => sum + trip.calls.length, 0);
const { ms: buildMs, result: timetable } = timed(() => buildTimetable(input));
const patterns = timetable.columns.patternOperator.length;
console.log(`${nationalStations} stations, ${input.trips.length} trips, ${stopTimes} stop times and ${patterns} patterns a day`);
console.log(`compiled in ${buildMs.toFixed(0)} ms to ${(timetable.bytes.byteLength / 1e6).toFixed(1)} MB`);

const midnight = wallClockToEpochMinutes('Europe/London', addDays(startDate, 3), 0);
const ends = randomStations(2 * pairCount);
const pairs = Array.from({ length: pairCount }, (_, index) => ({
  origins: ends.slice(2 * index, 2 * index + 1),
  destinations: ends.slice(2 * index + 1, 2 * index + 2),
}));

type Pair = (typeof pairs)[number];

function inWindow(window: TravelWindow): (pair: Pair) => number {
  return (pair) => planJourneys(timetable, { ...pair, window }).length;
}

const questions = [
  {
    name: 'earliest arrival',
    reachableMs: 0.7,
    ask: (pair: Pair) => (planEarliestArrival(timetable, { ...pair, departAfter: midnight + 480 }) ? 1 : 0),
  },
  { name: '4 hours of departures', reachableMs: 1.6, ask: inWindow({ departAfter: midnight + 480, departBefore: midnight + 720 }) },
  { name: '24 hours of departures', reachableMs: 5.8, ask: inWindow({ departAfter: midnight, departBefore: midnight + 1439 }) },
  { name: '4 hours of arrivals', reachableMs: 1.6, ask: inWindow({ arriveAfter: midnight + 840, arriveBefore: midnight + 1080 }) },
];

const passes = 5;

// the first pass compiles the code, makes the view of the day and the bounds towards each destination
for (let pass = 1; pass <= passes; pass += 1) {
  for (const { name, reachableMs, ask } of questions) {
    const answers = pairs.map((pair) => timed(() => ask(pair)));
    if (pass > 1 && pass < passes) continue;
    const times = answers.map(({ ms }) => ms);
    const journeys = answers.reduce((sum, { result }) => sum + result, 0) / pairCount;
    console.log(
      `pass ${pass}, ${name}: median ${quantile(times, 0.5)} ms (reachable: ${reachableMs} ms), ` +
        `95th percentile ${quantile(times, 0.95)} ms, ${journeys.toFixed(1)} journeys`,
    );
  }
}
