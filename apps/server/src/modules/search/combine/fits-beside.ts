import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { Source } from '@throughfare/kernel/source';
import { isSameTrain } from '@throughfare/suppliers/port/same-train';
import type { Timetable } from '../../timetable/timetable.api.ts';
import type { Besides } from '../search.api.ts';
import { leastChange, type RideEnd } from './change-minutes.ts';

/** Whether a trip leaves enough time to change from the train before it, and to the train after it, as a search demands between two sellers. */
export function fitsBeside(
  { source, segments }: { readonly source: Source; readonly segments: readonly TripSegment[] },
  { before, after }: Besides,
  timetable: Pick<Timetable, 'findTrain'>,
): boolean {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return false;
  const end = (of: Source, { designator, operatingDay, operator }: TripSegment): RideEnd => ({
    mode: timetable.findTrain(of, designator, operatingDay)?.mode ?? 'TRAIN',
    operator,
  });
  const isReached =
    !before ||
    isSameTrain(before.train, first) ||
    before.train.arrivesAt + leastChange(end(before.source, before.train), end(source, first), before.crossing) <= first.departsAt;
  const reachesNext =
    !after ||
    isSameTrain(last, after.train) ||
    last.arrivesAt + leastChange(end(source, last), end(after.source, after.train), after.crossing) <= after.train.departsAt;
  return isReached && reachesNext;
}
