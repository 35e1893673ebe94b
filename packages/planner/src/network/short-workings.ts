import type { CallInput } from '../timetable/timetable-input.ts';
import type { LineDeparture } from './line-departure.ts';
import { minutesOfTime } from '@throughfare/kernel/zoned-time';
import type { FirstStarts } from './network-data.ts';
import { runsOnWeekday } from './service-days.ts';

/** A line with fewer trains a day, or longer between them, has no interval to continue. */
const fewestTrains = 6;
const longestInterval = 120;
/** The most trains before the first one of the whole line. A line of eight hours and two-hourly trains has four. */
const mostBefore = 8;
/** The wait of a train at a station where others begin. */
const startWait = 2;
const startsApart = 40;
/** Over a shorter line the first train of its end is soon everywhere. */
const shortestLine = 100;
/** A train that begins so short of its end is none. */
const shortestRide = 15;
/** Their numbers are those of the day's first trains, and this much. */
const numbersFrom = 90_000;

const dayKinds = [
  { kind: 'weekday', first: 0, digits: '1111100' },
  { kind: 'saturday', first: 5, digits: '0000010' },
  { kind: 'sunday', first: 6, digits: '0000001' },
] as const;

/**
 * The trains of the early morning that begin on the way. A line's first train from its end reaches a town hours down the line late in the
 * morning; really, trains at the same minutes begin there. Each of these begins at the first stop with a wait that it reaches at or after the
 * day's first start, so that every town of the line has trains from then on.
 */
export function shortWorkings(departures: readonly LineDeparture[], starts: FirstStarts): LineDeparture[] {
  const ofDirections = Map.groupBy(
    departures.filter(({ run }) => run.trains === undefined && run.season === undefined && run.only === undefined),
    ({ calls }) => calls,
  );
  return [...ofDirections.values()].flatMap((trains) =>
    dayKinds.flatMap((kind) =>
      startsOf(trains, kind, minutesOfTime(starts[kind.kind])).filter(
        (short) => starts.without?.includes(short.designator) !== true && !hasTrain(departures, short, kind.first),
      ),
    ),
  );
}

/** Whether a train of the line, perhaps by another of its patterns, leaves that station in that minute of the day. */
function hasTrain(departures: readonly LineDeparture[], { calls: [from], departs }: LineDeparture, day: number): boolean {
  return departures.some(
    (train) =>
      runsOnWeekday(train.run.days, day) &&
      train.calls.some((call) => call.station === from?.station && train.departs + call.departs === departs),
  );
}

function startsOf(trains: readonly LineDeparture[], { first, digits }: (typeof dayKinds)[number], start: number): LineDeparture[] {
  const ofDay = trains.filter(({ run }) => runsOnWeekday(run.days, first)).toSorted((a, b) => a.departs - b.departs);
  const [one, two, three] = ofDay;
  if (!one || !two || !three || ofDay.length < fewestTrains || (one.calls.at(-1)?.arrives ?? 0) < shortestLine) return [];
  const interval = Math.max(two.departs - one.departs, three.departs - two.departs);
  if (interval > longestInterval) return [];
  const days = digits
    .split('')
    .map((digit, day) => (digit === '1' && runsOnWeekday(one.run.days, day) ? '1' : '0'))
    .join('');
  const run = { days, ...(one.run.not === undefined ? {} : { not: one.run.not }) };
  const stops = startStops(one.calls);
  return ofDay.slice(0, mostBefore).flatMap(({ designator }, index) => {
    const departs = one.departs - (index + 1) * interval;
    const at = stops.find((stop) => departs + (one.calls[stop]?.departs ?? 0) >= start) ?? -1;
    const [from, end] = [one.calls[at], one.calls.at(-1)];
    if (!from || !end || end.arrives - from.departs < shortestRide) return [];
    return { designator: renumbered(designator), run, departs: departs + from.departs, calls: callsFrom(one.calls, at) };
  });
}

/** Where trains begin: the stops with a wait, at some distance from each other, because each makes a sequence of calls of its own to plan. */
function startStops(calls: readonly CallInput[]): number[] {
  let from = 0;
  return calls.flatMap((call, stop) => {
    if (stop === 0 || !call.picksUp || call.departs - call.arrives < startWait || call.departs - from < startsApart) return [];
    from = call.departs;
    return [stop];
  });
}

function renumbered(designator: string): string {
  return designator.replace(/\d+$/, (number) => String(Number(number) + numbersFrom));
}

const known = new WeakMap<readonly CallInput[], Map<number, readonly CallInput[]>>();

/** The calls from one on, in minutes after its departure. Trains that begin there share them. */
function callsFrom(calls: readonly CallInput[], at: number): readonly CallInput[] {
  const ofCalls = known.get(calls) ?? new Map<number, readonly CallInput[]>();
  known.set(calls, ofCalls);
  const before = ofCalls.get(at);
  if (before) return before;
  const earlier = calls[at]?.departs ?? 0;
  const rest = calls.slice(at).map((call, index) => ({
    ...call,
    arrives: index === 0 ? 0 : call.arrives - earlier,
    departs: call.departs - earlier,
    setsDown: index > 0 && call.setsDown,
  }));
  ofCalls.set(at, rest);
  return rest;
}
