import { factsOf } from '@throughfare/kernel/source';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { Place } from '../affected-bookings/affected-sentence.ts';
import type { BrokenChange } from './rules/broken-changes.ts';

/** Two sentences without full stops, in local times: how the first train runs, and which train it misses. */
export function connectionLines(
  { before: { train: arriving }, expectedArrival, onward }: Pick<BrokenChange, 'before' | 'expectedArrival' | 'onward'>,
  place: Place,
): [string, string] {
  const [to, from] = [place(arriving.to), place(onward.train.from)];
  const at = (zone: string, minutes: number): string => epochToLocal(zone, minutes * 60_000).time;
  return [
    expectedArrival === undefined
      ? `Train ${arriving.designator} does not run to ${to.name}, where it was due at ${at(to.zone, arriving.arrivesAt)}`
      : `Train ${arriving.designator} is expected at ${to.name} at ${at(to.zone, expectedArrival)}, due at ${at(to.zone, arriving.arrivesAt)}`,
    `Train ${onward.train.designator} leaves ${from.name} at ${at(from.zone, onward.train.departsAt)} (sold by: ${factsOf(onward.source).sells})`,
  ];
}
