import type { Source } from '@throughfare/kernel/source';
import type { AfterSaleDesk } from '../../after-sales/after-sales.api.ts';
import type { BrokenConnection } from './find-broken-connections.ts';

/** A part of a booking that needs another train. */
export interface PartToRebook {
  readonly source: Source;
  /** Epoch minutes from which another train can be boarded. Absent if nobody knows. */
  readonly reachedFrom?: number;
}

/**
 * The parts that need another train, in the order of travel. After a late train it is the onward part. After a cancelled train it is that
 * train's own part, and the onward part too if the train in its place comes too late for it.
 */
export async function partsToRebook(
  { bookingReference, before, expectedArrival, changeMinutes, onward }: BrokenConnection,
  { otherTrain }: Pick<AfterSaleDesk, 'otherTrain'>,
): Promise<readonly PartToRebook[]> {
  if (expectedArrival !== undefined) return [{ source: onward.source, reachedFrom: expectedArrival + changeMinutes }];
  const own = { source: before.source, reachedFrom: before.train.departsAt };
  const instead = await otherTrain({ bookingReference, source: own.source }, own.reachedFrom);
  if (!instead) return [own, { source: onward.source }];
  const reachedFrom = instead.arrivesAt + changeMinutes;
  return reachedFrom <= onward.train.departsAt ? [own] : [own, { source: onward.source, reachedFrom }];
}
