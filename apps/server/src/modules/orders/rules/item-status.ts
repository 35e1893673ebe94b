import type { BookingState, BookingStatus } from './order-state.ts';

/** In which a booking will bring nobody anywhere. */
const lost: ReadonlySet<BookingStatus> = new Set(['failed', 'released', 'voided', 'stranded']);

/** An item of which one booking cannot be had is lost as a whole: its other bookings are given back, and it is not charged. */
export function isLost(bookings: readonly Pick<BookingState, 'status'>[]): boolean {
  return bookings.some(({ status }) => lost.has(status));
}

/** From the worst to the best that can be said of an item: its bookings are at this point, or further. */
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

/** The state of an item as a whole: that of its booking that has come least far. */
export function itemStatus(bookings: readonly Pick<BookingState, 'status'>[]): BookingStatus {
  return byProgress.find((status) => bookings.some((booking) => booking.status === status)) ?? 'new';
}
