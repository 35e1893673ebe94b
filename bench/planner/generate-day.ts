import type { CallInput, TimetableInput, TripInput } from '@throughfare/planner/timetable/timetable-input';
import { randomNumbers } from '../measure/random-numbers.ts';

/** How many stations and trips a made-up day has, and how often its lines run. */
export interface DayShape {
  readonly stations: number;
  readonly trips: number;
  /** Minutes between the trains of a line. */
  readonly intervals: readonly number[];
  /** The same of lines that end in a town without other trains. */
  readonly branchIntervals: readonly number[];
}

/** As large as Great Britain's on a weekday: some 230,000 stop times. */
export const nationalShape: DayShape = {
  stations: 2500,
  trips: 25_000,
  intervals: [15, 30, 30, 60, 60, 60, 120, 120],
  branchIntervals: [60, 120, 120, 180],
};

/** Many stations with few trains, as a region's railways and coaches together. */
export const regionalShape: DayShape = {
  stations: 3708,
  trips: 11_616,
  intervals: [60, 120, 120, 180],
  branchIntervals: [180, 240, 300, 420],
};

interface Town {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

function distance(a: Town, b: Town): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function nearest(from: Town, towns: readonly Town[]): Town | undefined {
  let found: Town | undefined;
  let least = Infinity;
  for (const town of towns) {
    const away = distance(from, town);
    if (away >= least) continue;
    least = away;
    found = town;
  }
  return found;
}

/** The stations that a railway between two towns passes: always the nearest station that is closer to its end. */
function chain(from: Town, to: Town, towns: readonly Town[]): Town[] {
  const passed = [from];
  const left = new Map(towns.map((town) => [town, distance(town, to)]));
  let closer = towns;
  let here = from;
  while (here !== to) {
    const limit = left.get(here) ?? 0;
    // what is not closer now is not later
    closer = closer.filter((town) => (left.get(town) ?? 0) < limit);
    const next = nearest(here, closer);
    if (!next) break;
    passed.push(next);
    here = next;
  }
  return passed;
}

/** Calls at every `skip`th town of a chain, at this speed in kilometres per minute, with stops of one minute. */
function callsAlong(towns: readonly Town[], skip: number, kmPerMinute: number): CallInput[] {
  const called = towns.filter((_, index) => index % skip === 0 || index === towns.length - 1);
  let now = 0;
  return called.map((town, index) => {
    const before = called[index - 1];
    const arrives = before ? now + Math.max(1, Math.round(distance(before, town) / kmPerMinute) + 1) : 0;
    const isLast = index === called.length - 1;
    now = index === 0 || isLast ? arrives : arrives + 1;
    return { station: town.code, arrives, departs: now, picksUp: !isLast, setsDown: index > 0 };
  });
}

/**
 * Varies the departures as in any real timetable: half of them are complete, the others leave out one or two stops or start or end short.
 */
function variant(calls: readonly CallInput[], kind: number): CallInput[] {
  const last = calls.length - 1;
  const kept = calls.filter((_, index) => {
    if (index === 0) return kind !== 3;
    if (index === last) return kind !== 4;
    return !(kind === 1 && index === Math.floor(last / 2)) && !(kind === 2 && index % 4 === 2);
  });
  return kept.length < 3 ? [...calls] : kept;
}

/**
 * A made-up network, the same on each of several days. Towns lie at random. Lines run between hubs, and from hubs along chains of nearby
 * stations. Some are fast and some stop everywhere, all day. The same shape and seed always give the same network.
 */
export function generateDay(shape: DayShape, startDate: string, operatingDays: readonly string[], seed = 1): TimetableInput {
  const { stations, trips: tripCount, intervals, branchIntervals } = shape;
  const random = randomNumbers(seed);
  const towns = Array.from({ length: stations }, (_, index) => ({ code: `S${index}`, x: random() * 400, y: random() * 800 }));
  const hubs = towns.slice(0, 60);
  const trips: TripInput[] = [];
  const served = new Set<Town>();
  while (trips.length < tripCount) {
    // the first lines connect towns without trains to a hub nearby
    const unserved = towns.find((town) => !served.has(town));
    const isLong = !unserved && random() < 0.45;
    const start = hubs[Math.floor(random() ** 2 * hubs.length)];
    const from = unserved ? hubs.toSorted((a, b) => distance(a, unserved) - distance(b, unserved))[Math.floor(random() * 3)] : start;
    const ends = isLong ? hubs : towns.filter((town) => from && distance(town, from) < 58);
    const to = unserved ?? ends[Math.floor(random() * ends.length)];
    if (!from || !to || from === to) continue;
    const line = chain(from, to, towns);
    if (line.length < 3 && !unserved) continue;
    const isFast = !unserved && random() < 0.4;
    for (const town of line) served.add(town);
    const skip = isLong ? Math.max(2, Math.ceil(line.length / (isFast ? 7 : 10))) : isFast ? 2 : 1;
    const some = unserved ? branchIntervals : intervals;
    const interval = some[Math.floor(random() * some.length)] ?? 60;
    const operator = `O${Math.floor(random() * 25)}`;
    const first = 300 + Math.floor(random() * 60);
    for (const towards of [line, line.toReversed()]) {
      const calls = callsAlong(towards, skip, isFast ? 2.4 : 1.5).slice(0, 18);
      for (let departs = first; departs < 1420 && trips.length < tripCount; departs += interval) {
        const kind = Math.floor(random() * 8);
        const ran = variant(calls, kind);
        trips.push({
          source: 'ATOC',
          designator: `N${trips.length}`,
          operator,
          mode: 'TRAIN',
          equipment: 'unit',
          zone: 'Europe/London',
          operatingDays,
          calls: ran.map((call, index) => ({
            ...call,
            arrives: call.arrives + departs,
            departs: call.departs + departs,
            picksUp: index < ran.length - 1,
            setsDown: index > 0,
          })),
        });
      }
    }
  }
  return {
    horizon: { startDate, days: 14 },
    stations: towns.map(({ code }, index) => ({
      code,
      zone: 'Europe/London',
      latitude: 50,
      longitude: 0,
      minChangeMinutes: index < 60 ? 8 : 4,
    })),
    trips,
    transfers: [],
    onto: [],
  };
}
