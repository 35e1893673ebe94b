import { allot, type Money } from '@throughfare/kernel/money';
import type { SoldFare } from '../booking-record.types.ts';
import { bookedParts } from './booked-parts.ts';

/** Divides the value that an exchange carries over among the parts of the new booking, by their prices (EXCHANGE-12). */
export function carryOver(sold: readonly SoldFare[], nonRefundable: Money): readonly SoldFare[] {
  if (nonRefundable.minor === 0) return sold;
  const parts = bookedParts(nonRefundable.currency, sold);
  const shares = allot(
    nonRefundable,
    parts.map(({ price }) => price.minor),
  );
  return sold.map((fare) => ({
    ...fare,
    nonRefundable: Object.fromEntries(
      parts.flatMap(({ direction, passengerRef }, index) =>
        direction === fare.direction ? [[passengerRef, shares[index]?.minor ?? 0]] : [],
      ),
    ),
  }));
}
