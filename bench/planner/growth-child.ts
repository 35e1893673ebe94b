/** What the national day with so many times its trips costs a search, and what it takes. Prints one line of JSON. */
import { wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { planEarliestArrival } from '@throughfare/planner/search/plan-earliest-arrival';
import { planJourneys } from '@throughfare/planner/search/plan-journeys';
import { buildTimetable } from '@throughfare/planner/timetable/build-timetable';
import { memoryInUse } from '../measure/memory-in-use.ts';
import { median } from '../measure/statistics.ts';
import { chooseDestinations, choosePairs, medianCost, type Pair } from './ask-pairs.ts';
import { nationalDay } from './networks.ts';

const pairCount = 60;
const strangerCount = 200;
const rounds = 5;

const [times = '1'] = process.argv.slice(2);
const network = nationalDay(Number(times));
const { day, zone } = network;
const timetable = buildTimetable(network.input);
const [pairs, strangers] = [choosePairs(network, pairCount), chooseDestinations(network, strangerCount)];
const midnight = wallClockToEpochMinutes(zone, day, 0);
const earliest = ({ from, to }: Pair) =>
  planEarliestArrival(timetable, { origins: [from], destinations: [to], departAfter: midnight + 480 });
const day24 = ({ from, to }: Pair) =>
  planJourneys(timetable, { origins: [from], destinations: [to], window: { departAfter: midnight, departBefore: midnight + 1439 } });

const before = memoryInUse();
const journeys = median(pairs.map((pair) => day24(pair).length));
const spacesMb = (memoryInUse() - before) / 1e6;
pairs.forEach(earliest);
const repeated = (ask: (pair: Pair) => unknown): number => median(Array.from({ length: rounds }, () => medianCost(pairs, ask)));
console.log(
  JSON.stringify({
    earliest: repeated(earliest),
    day: repeated(day24),
    first: medianCost(strangers, earliest),
    journeys,
    timetableMb: timetable.bytes.byteLength / 1e6,
    spacesMb,
  }),
);
