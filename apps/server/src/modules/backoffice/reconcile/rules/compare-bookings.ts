import { format } from '@throughfare/kernel/money';
import type { BookingStatus, ReportedBooking } from '@throughfare/suppliers/port/booking';
import type { ItemBooking } from '../../../orders/orders.api.ts';
import type { Difference, DifferenceKind, OrderBooks } from './difference.types.ts';

/** A sale at the supplier, paid or not. A prebooking lapses by itself and costs nothing. */
const isSale = (status: BookingStatus): boolean => status === 'CONFIRMED' || status === 'FULFILLED';

/** Compares each booking of an ended order with the supplier's bookings under our references. */
export function compareBookings({ order, bookings, silent, afterSales }: OrderBooks): Difference[] {
  if (!order.outcome) return [];
  return order.items
    .flatMap((item) => item.bookings)
    .filter(({ source }) => !silent.has(source))
    .flatMap((booking) => {
      const own = bookings.filter(({ reference }) => withoutRevision(reference) === booking.reference);
      if (booking.status !== 'fulfilled') return compareUnsold(order.orderId, booking, own);
      const isClosed = booking.supplierBookingId !== undefined && afterSales?.closed.has(booking.supplierBookingId) === true;
      if (isClosed) return compareClosed(order.orderId, booking, own);
      // The supplier may have agreed already, and its answer is under way.
      return afterSales?.isUnderWay ? [] : compareSold(order.orderId, booking, own);
    });
}

/** Our reference of a booking, without the revision of a new price ("TF7KQ2MX-2"). */
export function withoutRevision(supplierReference: string): string {
  return supplierReference.replace(/-\d+$/, '');
}

function compareSold(orderId: string, sold: ItemBooking, own: readonly ReportedBooking[]): Difference[] {
  const { reference, source, supplierTotal, supplierBookingId, supplierBookingCode = '', tickets } = sold;
  const difference = (kind: DifferenceKind, supplier: string): Difference => ({
    kind,
    subject: reference,
    orderId,
    sides: [
      {
        book: 'order',
        says: `sold for ${format(supplierTotal)}, ${tickets.length === 1 ? '1 ticket' : `${tickets.length} tickets`} issued`,
      },
      { book: 'supplier', says: supplier },
    ],
  });
  const booking = own.find(({ bookingId }) => bookingId === supplierBookingId);
  if (!booking) return [difference('booking_missing', `${source} has no booking ${supplierBookingCode}`.trim())];
  const also = own.filter((other) => other !== booking && isSale(other.status));
  return [
    ...(isSale(booking.status) ? [] : [difference('booking_ended', said(booking))]),
    ...(booking.status === 'CONFIRMED' ? [difference('booking_without_tickets', said(booking))] : []),
    ...(booking.price.currency === supplierTotal.currency && booking.price.minor === supplierTotal.minor
      ? []
      : [difference('price_differs', said(booking))]),
    ...(also.length > 0 ? [difference('booking_twice', [booking, ...also].map(said).join('; '))] : []),
  ];
}

/** All of it was refunded or voided, so the supplier must have ended it too. */
function compareClosed(orderId: string, { reference, supplierBookingId }: ItemBooking, own: readonly ReportedBooking[]): Difference[] {
  const live = own.filter(({ bookingId, status }) => bookingId === supplierBookingId && isSale(status));
  return live.map((booking) => ({
    kind: 'booking_not_refunded',
    subject: reference,
    orderId,
    sides: [
      { book: 'order', says: 'refunded' },
      { book: 'supplier', says: said(booking) },
    ],
  }));
}

function compareUnsold(orderId: string, { reference, status }: ItemBooking, own: readonly ReportedBooking[]): Difference[] {
  const sold = own.filter((booking) => isSale(booking.status));
  if (sold.length === 0) return [];
  return [
    {
      kind: 'booking_unpaid',
      subject: reference,
      orderId,
      sides: [
        { book: 'order', says: `${status}, not charged` },
        { book: 'supplier', says: sold.map(said).join('; ') },
      ],
    },
  ];
}

export function said({ bookingCode, reference, status, price }: ReportedBooking): string {
  return `booking ${bookingCode} (${reference}) is ${status}, ${format(price)}`;
}
