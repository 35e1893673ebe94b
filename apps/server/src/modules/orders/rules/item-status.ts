import type { BookingState, BookingStatus } from './order-state.ts';

/** States of a booking that can no longer lead to a journey. */
const lost: ReadonlySet<BookingStatus> = new Set(['failed', 'released', 'voided', 'stranded']);

/** An item completes whole or not at all. When one of its bookings fails, the others are given back and the item is not charged. */
export function isLost(bookings: readonly Pick<BookingState, 'status'>[]): boolean {
  return bookings.some(({ status }) => lost.has(status));
}

/** From the least to the most advanced state: the item's bookings have all reached this point. */
const byProgress: readonly BookingStatus[] = [
  'stranded',
  'failed',
  'voided',
  'released',
  'price_changed',
  'new',
  'prebooked',
  'confirmed',
  'fulfilled',
];

/** The state of an item: that of its least advanced booking. */
export function itemStatus(bookings: readonly Pick<BookingState, 'status'>[]): BookingStatus {
  return byProgress.find((status) => bookings.some((booking) => booking.status === status)) ?? 'new';
}
