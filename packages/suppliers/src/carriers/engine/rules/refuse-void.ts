import type { SupplierPolicy } from '../../../port/supplier.ts';
import type { BookingRecord } from '../booking-record.types.ts';

/**
 * A sale can be undone free of charge for `voidWithinMinutes` after it was confirmed, and not once the first train has
 * left. Answers the reason why not, or nothing.
 */
export function refuseVoid(booking: BookingRecord, policy: SupplierPolicy, nowMs: number): string | undefined {
  if (booking.confirmedAtMs === undefined || (booking.status !== 'CONFIRMED' && booking.status !== 'FULFILLED')) {
    return `the booking is ${booking.status}`;
  }
  if (booking.version > 0) return 'the booking was changed after its sale';
  if (nowMs >= booking.confirmedAtMs + policy.voidWithinMinutes * 60_000) return 'the time to void has passed';
  const firstDeparture = Math.min(...booking.segments.map(({ train }) => train.departsAt));
  return nowMs / 60_000 >= firstDeparture ? 'the first train has left' : undefined;
}
