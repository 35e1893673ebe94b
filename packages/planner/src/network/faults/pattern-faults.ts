import type { StationPlace } from '../network-area.ts';
import type { Call, Equipment, Pattern } from '../network-data.ts';
import { greatCircleKm } from '@throughfare/kernel/great-circle';

const earliest = ([, arrives]: Call): number => arrives;
const latest = ([, arrives, departs]: Call): number => departs ?? arrives;

function callFaults(call: Call): string[] {
  const [station] = call;
  const times = [earliest(call), latest(call)];
  if (times.some((minutes) => !Number.isInteger(minutes) || minutes < 0)) return [`${station} has times that are not whole minutes`];
  return latest(call) < earliest(call) ? [`leaves ${station} before it arrives`] : [];
}

/** Times are whole minutes, so a run may seem a minute too fast. */
function isFasterThan(maxSpeedKmh: number, km: number, minutes: number): boolean {
  return (km / (minutes + 1)) * 60 > maxSpeedKmh;
}

function runFaults(from: Call, to: Call, places: ReadonlyMap<string, StationPlace>, equipment: Equipment | undefined): string[] {
  const minutes = earliest(to) - latest(from);
  if (from[0] === to[0]) return [`calls at ${from[0]} twice in a row`];
  if (minutes <= 0) return [`times do not increase from ${from[0]} to ${to[0]}`];
  const [start, end] = [places.get(from[0]), places.get(to[0])];
  if (!start || !end || !equipment) return [];
  const km = greatCircleKm(start, end);
  if (!isFasterThan(equipment.maxSpeedKmh, km, minutes)) return [];
  return [`${from[0]} to ${to[0]} is ${Math.round(km)} km as the crow flies, more than ${equipment.name} can run in ${minutes} minutes`];
}

function endFaults(calls: readonly Call[]): string[] {
  const [first, last] = [calls[0], calls.at(-1)];
  if (!first || !last || calls.length < 2) return ['a pattern needs two calls'];
  return [
    ...(earliest(first) === 0 && latest(first) === 0 ? [] : [`minutes count from the departure at ${first[0]}, which must be 0`]),
    ...(earliest(last) === latest(last) ? [] : [`ends at ${last[0]} but has a departure there`]),
    ...(first[3] === 'down' ? [`starts at ${first[0]}, which only sets down`] : []),
    ...(last[3] === 'up' ? [`ends at ${last[0]}, which only picks up`] : []),
  ];
}

/** Faults of the calls of a pattern; `equipment` is undefined where the line names one that does not exist. */
export function patternFaults(pattern: Pattern, places: ReadonlyMap<string, StationPlace>, equipment: Equipment | undefined): string[] {
  const { calls } = pattern;
  return [
    ...endFaults(calls),
    ...calls.filter(([station]) => !places.has(station)).map(([station]) => `unknown station "${station}"`),
    ...calls.flatMap(callFaults),
    ...calls.slice(1).flatMap((call, index) => runFaults(calls[index] ?? call, call, places, equipment)),
    ...(pattern.out.length + (pattern.back?.length ?? 0) === 0 ? ['a pattern has no services'] : []),
  ];
}
