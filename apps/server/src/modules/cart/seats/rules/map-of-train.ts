import { Refusal } from '@throughfare/kernel/refusal';
import type { TrainSeatMap } from '@throughfare/suppliers/port/seat-map';

/** The asked train, or the first one. Refuses `seats.noMap`. */
export function mapOfTrain(
  maps: readonly TrainSeatMap[],
  { direction, segmentIndex }: { readonly direction?: TrainSeatMap['direction'] | undefined; readonly segmentIndex?: number | undefined },
): TrainSeatMap {
  const map = maps.find((one) => (direction ?? one.direction) === one.direction && (segmentIndex ?? one.segmentIndex) === one.segmentIndex);
  if (!map) throw new Refusal('seats.noMap');
  return map;
}
