import { money } from '@throughfare/kernel/money';
import type { Booking, BookingStatus } from '../../../port/booking.ts';
import type { BookingRecord } from '../booking-record.types.ts';
import { bookedParts } from './booked-parts.ts';

/** A hold ends at its last millisecond, whether or not it was swept. */
export function statusAt(record: Pick<BookingRecord, 'status' | 'holdUntilMs'>, nowMs: number): BookingStatus {
  return record.status === 'PREBOOKED' && record.holdUntilMs <= nowMs ? 'EXPIRED' : record.status;
}

export function toBooking(record: BookingRecord, nowMs: number): Booking {
  return {
    bookingId: record.bookingId,
    bookingCode: record.bookingCode,
    reference: record.reference,
    status: statusAt(record, nowMs),
    price: money(record.currency, record.priceMinor),
    confirmBeforeMs: record.holdUntilMs,
    parts: bookedParts(record.currency, record.sold),
    segments: record.segments.map(({ direction, segmentIndex, places }) => ({ direction, segmentIndex, places })),
    tickets: record.tickets,
  };
}
