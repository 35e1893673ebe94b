import type { AfterSaleDesk } from '../../after-sales/after-sales.api.ts';
import type { BrokenConnection } from './find-broken-connections.ts';
import type { SoldTrain } from './rules/broken-changes.ts';

/** A part of a journey that needs another train. */
export interface PartToRebook extends Pick<SoldTrain, 'source' | 'bookingReference' | 'supplierBookingId' | 'direction'> {
  /** Epoch minutes from which the traveller can board another train. Absent if unknown. */
  readonly reachedFrom?: number;
}

const partOf = ({ source, bookingReference, supplierBookingId, direction }: SoldTrain) => ({
  source,
  bookingReference,
  supplierBookingId,
  direction,
});

/**
 * The parts that need another train, in the order of travel. If a train is late, that is the onward part. If a train is cancelled, it is
 * that train's own part. A later part also needs another train if the replacement before it arrives too late for it.
 */
export async function partsToRebook(
  { before, expectedArrival, changeMinutes, onward, further }: BrokenConnection,
  { otherTrain }: Pick<AfterSaleDesk, 'otherTrain'>,
): Promise<readonly PartToRebook[]> {
  // A contract is exchanged whole, for a later train than the booked one.
  if (before.supplierBookingId === onward.supplierBookingId) return [{ ...partOf(onward), reachedFrom: before.train.departsAt + 1 }];
  const parts: PartToRebook[] = [];
  let arrivesAt = expectedArrival;
  if (arrivesAt === undefined) {
    const own = { ...partOf(before), reachedFrom: before.train.departsAt };
    parts.push(own);
    arrivesAt = (await otherTrain(own, own.reachedFrom))?.arrivesAt;
  }
  for (const change of [{ onward, changeMinutes }, ...further]) {
    if (arrivesAt === undefined) return [...parts, partOf(change.onward)];
    const reachedFrom = arrivesAt + change.changeMinutes;
    if (reachedFrom <= change.onward.train.departsAt) return parts;
    parts.push({ ...partOf(change.onward), reachedFrom });
    if (change.onward === (further.at(-1)?.onward ?? onward)) return parts;
    arrivesAt = (await otherTrain(partOf(change.onward), reachedFrom))?.arrivesAt;
  }
  return parts;
}
