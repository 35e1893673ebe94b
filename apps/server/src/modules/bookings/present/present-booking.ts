import type { BookingRow } from '@throughfare/contract/calls/bookings';
import { money, toDecimal } from '@throughfare/kernel/money';
import { markets } from '../../../platform/binding/claims.ts';
import { type OrderedBooking, type OrderItem, type RailcardName, ticketsOf, travellerName } from '../../orders/orders.api.ts';
import { marketDay } from '../../pricing/pricing.api.ts';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { tripText, type WalletOffer } from '../../tickets/tickets.api.ts';
import { bookingStatus } from '../rules/booking-status.ts';
import { seatingArrangements } from './present-seats.ts';
import { presentTrip } from './present-trip.ts';

/** BOOKING-3, booking row, with all that the row unfolds to. A booking is known by its reference in every call. */
export function presentBooking(
  { order, item }: OrderedBooking,
  railcardName: RailcardName,
  walletPasses: readonly WalletOffer[] = [],
): BookingRow {
  const { status, orderStatus, queueStatus } = bookingStatus(order);
  const { outward, inward, contract } = item.shown;
  const { cardBrand } = order.payment;
  return {
    bookingId: item.bookingReference,
    bookingReference: item.bookingReference,
    dateOfBooking: dateOfBooking(order),
    trip: tripText(item.shown),
    dateOfTrip: dateOfTrip(item.shown),
    totalPrice: toDecimal(item.charge),
    creditCardFee: toDecimal(item.fee),
    currency: order.currency,
    status,
    queueStatus,
    source: item.bookings[0].source,
    deliveryOption: item.deliveryOption,
    deliveryOptionType: item.bookings[0].source,
    ticketType: 'PointToPoint',
    paymentMethod: cardBrand,
    originalPaymentMethod: cardBrand,
    supplyChannelRecordLocator: item.bookings.map(({ supplierBookingCode = '' }) => supplierBookingCode).join(' '),
    refSystemBookingId: item.bookings.map(({ supplierBookingId = '' }) => supplierBookingId).join(' '),
    transactionId: order.payment.chargeId ?? '',
    railCards: [...new Set(item.bookings[0].request.railcards)].map(railcardName),
    product: [...new Set([outward.fareName, ...(inward ? [inward.fareName] : [])])].join(', '),
    tripData: [presentTrip(item, outward, 'outward'), ...(inward ? [presentTrip(item, inward, 'inward')] : [])],
    passengers: presentPassengers(order, item),
    orders: [
      {
        orderId: item.itemId,
        status: orderStatus,
        description: `${tripText(item.shown)}, ${travellersText(item.travellers.length)}`,
        itemTotal: toDecimal(money(item.total.currency, item.total.minor - item.discount.minor)),
        ticketNumbers: ticketsOf(item).map(({ ticketNumber }) => ticketNumber),
      },
    ],
    contractText: contract.text,
    walletPasses: [...walletPasses],
  };
}

/** The day on which it was bought, where it was bought. */
function dateOfBooking({ market, createdAt }: OrderedBooking['order']): string {
  return formatFullDay(marketDay(markets.find((known) => known === market) ?? 'AU', createdAt.getTime()));
}

/** Days at the stations of departure; a return on another day is named too. */
function dateOfTrip({ outward, inward }: OrderItem['shown']): string {
  const days = [outward.departureDateTime.date, ...(inward ? [inward.departureDateTime.date] : [])];
  return [...new Set(days)].map(formatFullDay).join(' – ');
}

function travellersText(count: number): string {
  return count === 1 ? '1 traveller' : `${count} travellers`;
}

/** The first traveller leads: where he has no address of his own, the order's is his. */
function presentPassengers({ email, phone }: OrderedBooking['order'], item: OrderItem): BookingRow['passengers'] {
  return item.travellers.map((traveller, index) => ({
    name: travellerName(traveller),
    email: traveller.email ?? (index === 0 ? email : ''),
    contact: traveller.phone ?? (index === 0 ? phone : ''),
    ...(traveller.dateOfBirth === undefined ? {} : { dob: traveller.dateOfBirth }),
    ...(traveller.countryOfResidence === undefined ? {} : { countryOfResidence: traveller.countryOfResidence }),
    seatingArrangements: seatingArrangements(item, traveller.passengerRef),
  }));
}
