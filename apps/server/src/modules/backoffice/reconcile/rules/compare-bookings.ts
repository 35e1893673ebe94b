import { format } from '@throughfare/kernel/money';
import type { BookingStatus, ReportedBooking } from '@throughfare/suppliers/port/booking';
import type { OrderItem } from '../../../orders/orders.api.ts';
import type { Difference, DifferenceKind, OrderBooks } from './difference.types.ts';

/** A sale at the supplier, whoever pays for it. What is prebooked only lapses by itself and costs nobody. */
const isSale = (status: BookingStatus): boolean => status === 'CONFIRMED' || status === 'FULFILLED';

/** Each item of an order that has ended against what its supplier has under our references of it. */
export function compareBookings({ order, bookings, silent }: OrderBooks): Difference[] {
  if (!order.outcome) return [];
  return order.items
    .filter(({ source }) => !silent.has(source))
    .flatMap((item) => {
      const own = bookings.filter(({ reference }) => itemReference(reference) === item.bookingReference);
      return item.status === 'fulfilled' ? compareSold(order.orderId, item, own) : compareUnsold(order.orderId, item, own);
    });
}

/** Ours of an item without the revision that each new price adds ("TF7KQ2MX-2"). */
export function itemReference(supplierReference: string): string {
  return supplierReference.replace(/-\d+$/, '');
}

function compareSold(orderId: string, item: OrderItem, own: readonly ReportedBooking[]): Difference[] {
  const difference = (kind: DifferenceKind, supplier: string): Difference => ({
    kind,
    subject: item.bookingReference,
    orderId,
    sides: [
      {
        book: 'order',
        says: `sold for ${format(item.supplierTotal)}, ${item.tickets.length === 1 ? '1 ticket' : `${item.tickets.length} tickets`} issued`,
      },
      { book: 'supplier', says: supplier },
    ],
  });
  const booking = own.find(({ bookingId }) => bookingId === item.supplierBookingId);
  if (!booking) return [difference('booking_missing', `${item.source} has no booking ${item.supplierBookingCode ?? ''}`.trim())];
  const also = own.filter((other) => other !== booking && isSale(other.status));
  return [
    ...(isSale(booking.status) ? [] : [difference('booking_ended', said(booking))]),
    ...(booking.status === 'CONFIRMED' ? [difference('booking_without_tickets', said(booking))] : []),
    ...(booking.price.currency === item.supplierTotal.currency && booking.price.minor === item.supplierTotal.minor
      ? []
      : [difference('price_differs', said(booking))]),
    ...(also.length > 0 ? [difference('booking_twice', [booking, ...also].map(said).join('; '))] : []),
  ];
}

function compareUnsold(orderId: string, item: OrderItem, own: readonly ReportedBooking[]): Difference[] {
  const sold = own.filter(({ status }) => isSale(status));
  if (sold.length === 0) return [];
  return [
    {
      kind: 'booking_unpaid',
      subject: item.bookingReference,
      orderId,
      sides: [
        { book: 'order', says: `${item.status}, not charged` },
        { book: 'supplier', says: sold.map(said).join('; ') },
      ],
    },
  ];
}

export function said({ bookingCode, reference, status, price }: ReportedBooking): string {
  return `booking ${bookingCode} (${reference}) is ${status}, ${format(price)}`;
}
