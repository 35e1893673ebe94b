import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { RunningInformation } from '@throughfare/suppliers/port/running';
import type { TrainChange } from './compare-train.ts';

/** The change of a train whose seller has planned it at other times than those that were booked. A cancelled one is not moved. */
export function movedTrain(
  { from, to, departsAt, arrivesAt }: Pick<TripSegment, 'from' | 'to' | 'departsAt' | 'arrivesAt'>,
  { calls }: Pick<RunningInformation, 'calls'>,
): TrainChange | undefined {
  const [boards, alights] = [from, to].map((station) => calls.find((call) => call.station === station));
  const [leaves, arrives] = [boards?.scheduledDeparture, alights?.scheduledArrival];
  if (leaves === undefined || arrives === undefined || boards?.status === 'CANCELLED' || alights?.status === 'CANCELLED') return undefined;
  return leaves === departsAt && arrives === arrivesAt ? undefined : { change: 'moved', departsAt: leaves, arrivesAt: arrives };
}
