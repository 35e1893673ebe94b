import { createHash } from 'node:crypto';
import type { FaultList } from '../csv/fault-list.ts';
import type { TripRun } from './trip-run.ts';

export interface NamedRun {
  readonly designator: string;
  readonly run: TripRun;
}

/** A designator in a call has at most 20 characters. A departure time or a distinguishing sign follows the name. */
const longestName = 14;

/**
 * Gives each run its designator: the feed's train number (`trip_short_name`), otherwise the trip's id, with the time for departures of a
 * frequency. Source, designator and day identify a train, so a second one on a day gets a sign of its own. Names only depend on the feed's
 * names and their order, so the next edition gives the same.
 */
export function nameTrains(runs: readonly TripRun[], faults: FaultList): NamedRun[] {
  const taken = new Map<string, (readonly string[])[]>();
  const free = (candidate: string, days: readonly string[]): boolean => !overlap(taken.get(candidate), days);
  const named: NamedRun[] = [];
  for (const run of runs) {
    const name = nameOf(run);
    const [first] = run.parts;
    let designator = name;
    if (!free(designator, run.operatingDays)) designator = `${name}-${digest(first?.tripId ?? '').slice(0, 5)}`;
    if (designator !== name && !free(designator, run.operatingDays)) {
      faults.add('trips.txt', first?.line ?? 0, `train "${name}" runs twice on a day; the second is left out`);
      continue;
    }
    const others = taken.get(designator);
    if (others) others.push(run.operatingDays);
    else taken.set(designator, [run.operatingDays]);
    named.push({ designator, run });
  }
  return named;
}

function nameOf({ parts }: TripRun): string {
  const names = parts.map(({ shortName, tripId }) => clean(shortName) || clean(tripId) || digest(tripId));
  const name = shorten(names.length === 1 ? (names[0] ?? '') : [...new Set(names)].join('-'));
  const startTime = parts[0]?.startTime;
  return startTime === undefined ? name : `${name}-${clock(startTime)}`;
}

function clean(text: string): string {
  // The usual case.
  if (/^[A-Za-z0-9.-]+$/.test(text)) return text;
  return text.replace(/[^\p{L}\p{N}.-]+/gu, ' ').trim();
}

/** A long id helps nobody, so its start and a distinguishing sign are used. */
function shorten(name: string): string {
  return name.length <= longestName ? name : `${name.slice(0, 6).trim()}-${digest(name).slice(0, 7)}`;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
}

function digest(text: string): string {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .padStart(50, '0');
}

function overlap(taken: readonly (readonly string[])[] | undefined, days: readonly string[]): boolean {
  if (!taken) return false;
  const wanted = new Set(days);
  return taken.some((others) => others.some((day) => wanted.has(day)));
}
