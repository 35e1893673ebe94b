import type { Source } from '@throughfare/kernel/source';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import { isSameTrain } from '@throughfare/suppliers/port/same-train';
import type { RunningInformation } from '@throughfare/suppliers/port/running';

/** A booked train and the part of a booking to which it belongs. */
export interface SoldTrain {
  readonly source: Source;
  readonly bookingReference: string;
  /** The seller's id of the part. */
  readonly supplierBookingId: string;
  /** As its own booking names it: the new ticket for a way back is sold as an outward journey. */
  readonly direction: PartRef['direction'];
  readonly train: TripSegment;
}

/** A change that the traveller will miss: between the trains of two contracts, or of one. */
export interface BrokenChange {
  readonly before: SoldTrain;
  /** Epoch minutes. Absent if the train does not reach the change. */
  readonly expectedArrival?: number;
  readonly onward: SoldTrain;
  /** The minutes from the arrival until the traveller can board another onward train. */
  readonly changeMinutes: number;
  /** The changes to later parts of the journey. They are reached as long as nothing else is late. */
  readonly further: readonly { readonly onward: SoldTrain; readonly changeMinutes: number }[];
}

/** The shortest possible changes (TRAVELLER-4). */
const minutesAtStation = 10;
const minutesToAnotherStation = 20;
/** Minutes before departure at which the gates of Channel trains close (eurostar.com, 2026). */
const channelGatesMinutes = 30;
const channelOperator = 'ES';
/** With more time in between, a later train of the day still reaches the second one. */
const longestChangeMinutes = 12 * 60;

/**
 * The changes in one direction that are missed, as the trains run at present. Between two contracts the traveller needs the shortest times
 * above; within one, a change is missed once the next train is seen to leave first. `runningOf` answers undefined if nobody
 * reports a train's running.
 */
export function brokenChanges(
  trains: readonly SoldTrain[],
  runningOf: (train: SoldTrain) => RunningInformation | undefined,
): readonly BrokenChange[] {
  const inOrder = trains.toSorted((a, b) => a.train.departsAt - b.train.departsAt);
  return inOrder.flatMap((onward, index): BrokenChange[] => {
    const before = inOrder[index - 1];
    if (!before) return [];
    // On several tickets for one train nobody changes (SPLIT-1).
    if (isSameTrain(before.train, onward.train)) return [];
    const isOwn = before.supplierBookingId === onward.supplierBookingId;
    // One seller's tickets for one journey were sold with that seller's own times to change.
    const isOneSeller = isOwn || before.source === onward.source;
    const arriving = before.train;
    if (onward.train.departsAt - arriving.arrivesAt > longestChangeMinutes) return [];
    const call = runningOf(before)?.calls.find(
      ({ station, scheduledArrival }) => station === arriving.to && scheduledArrival === arriving.arrivesAt,
    );
    const changeMinutes = isOneSeller ? 0 : leastChange(arriving, onward.train);
    const further = changesAfter(inOrder.slice(index));
    // Within one contract the cancelled train's own seller answers for the rest of the way.
    if (call?.status === 'CANCELLED') return isOwn ? [] : [{ before, onward, changeMinutes, further }];
    const expectedArrival = call?.expectedArrival ?? arriving.arrivesAt;
    return expectedArrival + changeMinutes > (isOneSeller ? leavesAt(onward, runningOf(onward)) : onward.train.departsAt)
      ? [{ before, expectedArrival, onward, changeMinutes, further }]
      : [];
  });
}

/** A train waits for nobody, but it may be late too. */
function leavesAt({ train: { from, departsAt } }: SoldTrain, running: RunningInformation | undefined): number {
  const call = running?.calls.find(({ station, scheduledDeparture }) => station === from && scheduledDeparture === departsAt);
  return Math.max(departsAt, call?.expectedDeparture ?? departsAt);
}

function changesAfter(trains: readonly SoldTrain[]): BrokenChange['further'] {
  return trains.flatMap((onward, index) => {
    const before = trains[index - 1];
    if (!before || before.supplierBookingId === onward.supplierBookingId || isSameTrain(before.train, onward.train)) return [];
    return [{ onward, changeMinutes: leastChange(before.train, onward.train) }];
  });
}

function leastChange(arriving: TripSegment, onward: TripSegment): number {
  const walk = arriving.to === onward.from ? minutesAtStation : minutesToAnotherStation;
  return onward.operator === channelOperator ? Math.max(walk, channelGatesMinutes) : walk;
}
