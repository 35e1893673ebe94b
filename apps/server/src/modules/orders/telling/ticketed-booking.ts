import type { BookingPassenger } from '@throughfare/suppliers/port/booking';
import { ridesOf, shownPrice } from '../../cart/cart.api.ts';
import type { SupplierCode, TicketedBooking, TicketedTraveller } from '../../tickets/tickets.api.ts';
import { type ItemBooking, type OrderItem, segmentsOf, ticketsOf } from '../order.types.ts';

/** What a railcard is called, of its programme's code. */
export type RailcardName = (program: string) => string;

/** A sold item as tickets and mails tell it. */
export function ticketedBooking(item: OrderItem, railcardName: RailcardName): TicketedBooking {
  const { outward, inward, contract } = item.shown;
  return {
    bookingReference: item.bookingReference,
    ...(item.agency ? { agencyId: item.agency.agencyId } : {}),
    supplierCodes: item.bookings.flatMap(supplierCodes),
    outward,
    ...(inward ? { inward } : {}),
    travellers: item.travellers.map((traveller) => ticketedTraveller(traveller, item, railcardName)),
    segments: segmentsOf(item),
    tickets: ticketsOf(item),
    price: shownPrice(item.total, item.agency),
    ...(item.agency?.isServiceFee && item.agency.markUp.minor > 0 ? { serviceFee: item.agency.markUp } : {}),
    contractText: contract.text,
  };
}

function supplierCodes({ request, supplierBookingCode: code = '' }: ItemBooking): SupplierCode[] {
  return (['outward', 'inward'] as const).flatMap((direction) => {
    const rides = ridesOf(request, direction);
    return rides ? [{ code, direction, fromRide: rides.from, toRide: rides.to }] : [];
  });
}

function ticketedTraveller(traveller: BookingPassenger, { shown }: OrderItem, railcardName: RailcardName): TicketedTraveller {
  const known = shown.passengers.find(({ passengerRef }) => passengerRef === traveller.passengerRef);
  return {
    passengerRef: traveller.passengerRef,
    name: travellerName(traveller),
    passengerType: known?.passengerType ?? 'Adult',
    ...(known?.railcard === undefined ? {} : { railcard: railcardName(known.railcard) }),
  };
}

/** "Ms Ann Lee". */
export function travellerName({ title, firstName, lastName }: Pick<BookingPassenger, 'title' | 'firstName' | 'lastName'>): string {
  return [title, firstName, lastName].filter((part) => part !== undefined && part !== '').join(' ');
}
