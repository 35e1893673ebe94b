import { tripPair } from '../tables/read-transfers.ts';
import type { TimedCall } from './feed-calls.ts';
import type { TripRun } from './trip-run.ts';

export interface StayingOn {
  readonly stayOn: ReadonlySet<string>;
  readonly mustAlight: ReadonlySet<string>;
}

/** A vehicle that stands longer continues as another train, unless the feed says that passengers stay on. */
const longestStandMinutes = 60;

/**
 * Joins trips that a vehicle makes in succession with its passengers into one train: those of a block (GTFS, `block_id`) and those of an
 * in-seat transfer. The second must start where the first ends and lead somewhere new, so a shuttle remains many trains. Trips that run
 * together on some days are joined on those days only.
 */
export function joinBlocks(runs: readonly TripRun[], staying: StayingOn): TripRun[] {
  const groups = groupRuns(runs, staying);
  const joined = new Set(groups.flat());
  return [...runs.filter((run) => !joined.has(run)), ...groups.flatMap((group) => joinGroup(group, staying))];
}

/** Groups of runs that may follow one another: of one block, or named together. Single runs are in no group. */
function groupRuns(runs: readonly TripRun[], { stayOn }: StayingOn): TripRun[][] {
  const groupOf = new Map<string, TripRun[]>();
  const merge = (a: string, b: string): void => {
    const [one, other] = [groupOf.get(a) ?? [], groupOf.get(b) ?? []];
    if (one === other) return;
    const all = [...one, ...other];
    for (const run of all) groupOf.set(keyOf(run), all);
    groupOf.set(a, all).set(b, all);
  };
  const named = new Set([...stayOn].flatMap((pair) => pair.split(' ').map((trip) => `trip ${trip}`)));
  for (const run of runs) {
    // Most runs of most feeds are in no group.
    if (run.block === '' && (named.size === 0 || !named.has(keyOf(run)))) continue;
    if (run.parts[0]?.startTime === undefined) groupOf.set(keyOf(run), [run]);
  }
  for (const run of runs) if (run.block !== '' && groupOf.has(keyOf(run))) merge(`block ${run.block}`, keyOf(run));
  for (const pair of stayOn) {
    const [from = '', to = ''] = pair.split(' ').map((trip) => `trip ${trip}`);
    if (groupOf.has(from) && groupOf.has(to)) merge(from, to);
  }
  return [...new Set(groupOf.values())].filter((group) => group.length > 1);
}

const keyOf = (run: TripRun): string => `trip ${run.parts[0]?.tripId ?? ''}`;

function joinGroup(group: readonly TripRun[], staying: StayingOn): TripRun[] {
  const byDay = new Map<string, TripRun[]>();
  for (const run of group) for (const day of run.operatingDays) byDay.set(day, [...(byDay.get(day) ?? []), run]);
  const daysOf = new Map<string, { runs: TripRun[]; days: string[] }>();
  for (const [day, runs] of [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const key = runs.map(keyOf).join(' ');
    const same = daysOf.get(key);
    if (same) same.days.push(day);
    else daysOf.set(key, { runs, days: [day] });
  }
  return [...daysOf.values()].flatMap(({ runs, days }) => chain(runs, staying).map((run) => ({ ...run, operatingDays: days })));
}

function chain(runs: readonly TripRun[], staying: StayingOn): TripRun[] {
  const left = runs.toSorted((a, b) => a.calls.departs - b.calls.departs);
  const chains: TripRun[] = [];
  for (let run = left.shift(); run; run = left.shift()) {
    for (let next = left.findIndex((other) => run && goesOnAs(run, other, staying)); next >= 0;) {
      const [onward] = left.splice(next, 1);
      if (!onward) break;
      run = join(run, onward);
      const soFar: TripRun = run;
      next = left.findIndex((other) => goesOnAs(soFar, other, staying));
    }
    chains.push(run);
  }
  return chains;
}

function goesOnAs(run: TripRun, next: TripRun, { stayOn, mustAlight }: StayingOn): boolean {
  const pair = tripPair(run.parts.at(-1)?.tripId ?? '', next.parts[0]?.tripId ?? '');
  const named = stayOn.has(pair);
  if (mustAlight.has(pair) || (!named && (run.block === '' || run.block !== next.block))) return false;
  if (run.route.agency !== next.route.agency || run.route.mode !== next.route.mode) return false;
  const [ends, starts] = [run.calls.timedAt(run.calls.length - 1), next.calls.timedAt(0)];
  if (ends.station !== starts.station || starts.departs < ends.arrives) return false;
  if (!named && starts.departs - ends.arrives > longestStandMinutes) return false;
  const been = new Set(run.calls.toTimed().map(({ station }) => station));
  return next.calls
    .toTimed()
    .slice(1)
    .every(({ station }) => !been.has(station));
}

function join(run: TripRun, next: TripRun): TripRun {
  const [before, after] = [run.calls.toTimed(), next.calls.toTimed()];
  const [ends, starts] = [run.calls.timedAt(before.length - 1), next.calls.timedAt(0)];
  const junction: TimedCall = { ...ends, departs: starts.departs, picksUp: starts.picksUp };
  return {
    ...run,
    block: next.block,
    parts: [...run.parts, ...next.parts.map((part) => ({ ...part, firstCall: part.firstCall + before.length - 1 }))],
    calls: run.calls.calls.append([...before.slice(0, -1), junction, ...after.slice(1)]),
  };
}
