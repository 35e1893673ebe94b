import { money } from '@throughfare/kernel/money';
import type { Booking, BookingStatus } from '../../../port/booking.ts';
import type { PassOrderRecord } from '../pass-order.types.ts';

/** A hold ends at its last millisecond. */
export function statusAt({ status, holdUntilMs }: Pick<PassOrderRecord, 'status' | 'holdUntilMs'>, nowMs: number): BookingStatus {
  return status === 'PREBOOKED' && holdUntilMs <= nowMs ? 'EXPIRED' : status;
}

/** An order of passes in the shape of every seller's answers: a part and a ticket for each traveller, and no trains. */
export function passBooking(order: PassOrderRecord, nowMs: number): Booking {
  return {
    bookingId: order.bookingId,
    bookingCode: order.bookingCode,
    reference: order.reference,
    status: statusAt(order, nowMs),
    price: money('EUR', order.priceMinor),
    confirmBeforeMs: order.holdUntilMs,
    parts: order.passes.map(({ traveller: { passengerRef }, priceMinor }) => ({
      direction: 'outward',
      passengerRef,
      price: money('EUR', priceMinor),
    })),
    segments: [],
    tickets: order.passes.flatMap(({ traveller: { passengerRef }, coverNumber, endedAtMs }) =>
      coverNumber === undefined || endedAtMs !== undefined
        ? []
        : [{ ticketNumber: coverNumber, passengerRef, direction: 'outward' as const, segmentIndex: 0 }],
    ),
  };
}
