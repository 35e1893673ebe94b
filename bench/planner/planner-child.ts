/**
 * Measures both planners on one network in turn, in this process, and checks ours against brute force. planner.bench.ts runs it with the
 * network's name, the number of rounds and a working folder. Prints one line of JSON.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@throughfare/kernel/calendar-day';
import { wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { planEarliestArrival } from '@throughfare/planner/search/plan-earliest-arrival';
import { planJourneys } from '@throughfare/planner/search/plan-journeys';
import { boundsTable, forgetUnusedDays, useBoundsTable } from '@throughfare/planner/search/search-spaces';
import { buildTimetable } from '@throughfare/planner/timetable/build-timetable';
import { interleave } from '../measure/interleave.ts';
import { median } from '../measure/statistics.ts';
import { chooseDestinations, choosePairs, medianCost, type Pair } from './ask-pairs.ts';
import { bruteForceArrival, listStopTimes, passOver } from './brute-force.ts';
import { nationalDay, productNetwork, regionalDay } from './networks.ts';
import { openPeer } from './peer.ts';
import { writeFeed } from './write-feed.ts';

const pairCount = 60;
/** As many as a process keeps bounds for. */
const destinationCount = 1000;
const untabledPairs = 200;
const checkedPairs = 40;
const mostRides = 6;
const passes = 20;
const warmRounds = 2;

const [which, rounds = '5', folder = ''] = process.argv.slice(2);
const network = which === 'national' ? nationalDay() : which === 'regional' ? regionalDay() : await productNetwork(folder);
const { input, day, zone } = network;
const feed = writeFeed(input, day, zone, folder);
const timetable = buildTimetable(input);
const peer = await openPeer(feed.zip, day);
const stopTimes = listStopTimes(input, [day]);
const pairs = choosePairs(network, pairCount);
const midnight = wallClockToEpochMinutes(zone, day, 0);
const departAfter = midnight + 480;

const earliest = ({ from, to }: Pair) => planEarliestArrival(timetable, { origins: [from], destinations: [to], departAfter });
const day24 = ({ from, to }: Pair) =>
  planJourneys(timetable, { origins: [from], destinations: [to], window: { departAfter: midnight, departBefore: midnight + 1439 } });

const hours4 = ({ from, to }: Pair) =>
  planJourneys(timetable, { origins: [from], destinations: [to], window: { departAfter, departBefore: departAfter + 239 } });

pairs.forEach(earliest);
const range = pairs.map((pair) => day24(pair).length);
pairs.slice(0, 10).forEach(({ from, to }) => peer.arrival(from, to, 480));

/** The table of bounds that a shop makes in the background. Answers its size and the processor time. */
function makeTable(): { readonly bytes: number; readonly seconds: number } {
  const path = join(folder, 'bounds');
  const start = process.cpuUsage();
  const made = boundsTable(timetable);
  const file = openSync(path, 'w');
  for (const row of made.rows()) writeSync(file, row);
  closeSync(file);
  useBoundsTable(timetable, path);
  const { user, system } = process.cpuUsage(start);
  return { bytes: made.byteLength, seconds: (user + system) / 1e6 };
}

let sum = 0;
const timed = (): number => {
  const start = process.cpuUsage();
  for (let pass = 0; pass < passes; pass += 1) sum += passOver(stopTimes, departAfter + pass);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / passes;
};
const strangers = chooseDestinations(network, destinationCount);
const withoutTable = medianCost(strangers.slice(0, untabledPairs), earliest);
const table = makeTable();
/** The cost of questions towards destinations of which the process keeps nothing. */
const unknown = (ask: (pair: Pair) => unknown): number => {
  // One call forgets only the days that nobody used since the call before.
  forgetUnusedDays();
  forgetUnusedDays();
  return medianCost(strangers, ask);
};
const firstEarliest = (): number => unknown(earliest);
/** The cost of the same questions again, right after they were asked for the first time. */
const again = (): number => {
  firstEarliest();
  return medianCost(strangers, earliest);
};
/**
 * The same when few destinations were asked for since: sixty at a time, as many as in the lines about known destinations. A question asked
 * twice in a row would also find its own trains in the processor's cache, which says nothing of bounds.
 */
const known = (): number =>
  median(
    Array.from({ length: Math.ceil(strangers.length / pairCount) }, (_, part) => {
      const asked = strangers.slice(part * pairCount, (part + 1) * pairCount);
      asked.forEach(earliest);
      return medianCost(asked, earliest);
    }),
  );
const contestants = {
  pass: timed,
  firstEarliest,
  firstHours4: () => unknown(hours4),
  firstDay: () => unknown(day24),
  again,
  known,
  // The other lines are about destinations that the planner knows.
  earliest: () => {
    pairs.forEach(earliest);
    return medianCost(pairs, earliest);
  },
  peer: () => medianCost(pairs, ({ from, to }) => peer.arrival(from, to, 480)),
  day: () => {
    pairs.forEach(earliest);
    return medianCost(pairs, day24);
  },
};
// Both sides alike: V8 compiles a pass well only during its second batch, until which it takes up to twice as long.
await interleave(warmRounds, contestants);
const figures = await interleave(Number(rounds), contestants);

// includes the days before and after, for trains and journeys that run past midnight
const seen = listStopTimes(input, [addDays(day, -1), day, addDays(day, 1), addDays(day, 2)]);
const wrong = pairs.slice(0, checkedPairs).filter(({ from, to }) => {
  const arrival = bruteForceArrival(seen, from, to, departAfter, mostRides);
  return (earliest({ from, to })?.arrivesAt ?? Infinity) !== arrival;
});
console.log(
  JSON.stringify({
    figures,
    destinations: strangers.length,
    withoutTable,
    table,
    wrong: wrong.length,
    checked: Math.min(checkedPairs, pairs.length),
    journeys: median(range),
    stopTimes: stopTimes.station.length,
    stations: new Set(stopTimes.station).size,
    peerFinds: pairs.filter(({ from, to }) => peer.arrival(from, to, 480) !== undefined).length,
    pairs: pairs.length,
    sum,
  }),
);
