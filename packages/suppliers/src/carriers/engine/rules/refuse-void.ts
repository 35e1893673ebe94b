import type { SupplierPolicy } from '../../../port/supplier.ts';
import type { BookingRecord } from '../booking-record.types.ts';
import { soldAtMs } from './sold-at.ts';

/**
 * A sale can be voided free of charge for `voidWithinMinutes` after its first sale, and not after the first departure. Answers the reason
 * why not, or undefined.
 */
export function refuseVoid(booking: BookingRecord, policy: SupplierPolicy, nowMs: number): string | undefined {
  const sold = soldAtMs(booking);
  if (sold === undefined || (booking.status !== 'CONFIRMED' && booking.status !== 'FULFILLED')) return `the booking is ${booking.status}`;
  if (booking.version > 0) return 'the booking was changed after its sale';
  if (nowMs >= sold + policy.voidWithinMinutes * 60_000) return 'the time to void has passed';
  const firstDeparture = Math.min(...booking.segments.map(({ train }) => train.departsAt));
  return nowMs / 60_000 >= firstDeparture ? 'the first train has left' : undefined;
}
