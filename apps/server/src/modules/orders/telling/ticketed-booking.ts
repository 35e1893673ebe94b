import { isPassProgram } from '@throughfare/kernel/passes/pass-program';
import { withRefundNow } from '@throughfare/contract/refund-now';
import type { BookingPassenger } from '@throughfare/suppliers/port/booking';
import { ridesOf, shownPrice, splitFeeOf, toldRights, withoutSplitFee } from '../../cart/cart.api.ts';
import type { LinkedBooking, SupplierCode, TicketedBooking, TicketedPasses, TicketedTraveller } from '../../tickets/tickets.api.ts';
import { broughtWords } from './brought-words.ts';
import { type ItemBooking, type KeptRights, type OrderItem, segmentsOf, ticketsOf } from '../order.types.ts';

/** The name of a railcard, by the code of its programme. */
export type RailcardName = (program: string) => string;

/** A sold item as tickets and mails show it at that moment; undefined for passes. `kept`: for mails, what its travellers were told. */
export function ticketedBooking(
  item: OrderItem,
  railcardName: RailcardName,
  { kept, ...moment }: { readonly nowMs: number; readonly boughtAtMs: number; readonly kept?: KeptRights | undefined },
): TicketedBooking | undefined {
  const { shown, discount } = item;
  if (!shown.outward) return undefined;
  const { outward, inward } = withRefundNow(shown, { ...moment, discount });
  return {
    bookingReference: item.bookingReference,
    ...(item.agency ? { agencyId: item.agency.agencyId } : {}),
    supplierCodes: item.bookings.flatMap(supplierCodes),
    outward,
    ...(inward ? { inward } : {}),
    travellers: item.travellers.map((traveller) => ticketedTraveller(traveller, item, railcardName)),
    segments: segmentsOf(item),
    tickets: ticketsOf(item),
    price: shownPrice(withoutSplitFee(item), item.agency),
    ...(item.agency?.isServiceFee && item.agency.markUp.minor > 0 ? { serviceFee: item.agency.markUp } : {}),
    ...(shown.splitFee === undefined ? {} : { splitFee: splitFeeOf(shown, item.total.currency) }),
    contractText: shown.contract.text,
    rights: (kept?.told ?? toldRights(shown, item.bookings))?.rights ?? [],
    notes: broughtWords(item),
  };
}

/** Sold passes as documents and mails show them; undefined for tickets. */
export function ticketedPasses(item: OrderItem): TicketedPasses | undefined {
  const { pass, contract } = item.shown;
  if (!pass) return undefined;
  return {
    bookingReference: item.bookingReference,
    ...(item.agency ? { agencyId: item.agency.agencyId } : {}),
    supplierCode: item.bookings[0].supplierBookingCode ?? '',
    pass,
    travellers: item.travellers.map((traveller) => ticketedTraveller(traveller, item, (program) => program)),
    tickets: ticketsOf(item),
    price: shownPrice(item.total, item.agency),
    contractText: contract.text,
  };
}

/** The facts from which a mailed link to the item is made. */
export function linkedBooking({
  bookingReference,
  agency,
  shown: { outward, inward, pass },
}: Pick<OrderItem, 'bookingReference' | 'agency' | 'shown'>): LinkedBooking {
  return { bookingReference, ...(agency ? { agencyId: agency.agencyId } : {}), outward, inward, pass };
}

function supplierCodes({ request, source, supplierBookingCode: code = '' }: ItemBooking): SupplierCode[] {
  return (['outward', 'inward'] as const).flatMap((direction) => {
    const rides = ridesOf(request, direction);
    return rides ? [{ code, source, direction, fromRide: rides.from, toRide: rides.to }] : [];
  });
}

function ticketedTraveller(traveller: BookingPassenger, { shown }: OrderItem, railcardName: RailcardName): TicketedTraveller {
  const known = shown.passengers.find(({ passengerRef }) => passengerRef === traveller.passengerRef);
  return {
    passengerRef: traveller.passengerRef,
    name: travellerName(traveller),
    passengerType: known?.passengerType ?? 'Adult',
    ...(known?.railcard === undefined ? {} : { railcard: railcardName(known.railcard) }),
    ...(known?.railcard !== undefined && isPassProgram(known.railcard) ? { holdsPass: true } : {}),
  };
}

/** For example "Ms Ann Lee". */
export function travellerName({ title, firstName, lastName }: Pick<BookingPassenger, 'title' | 'firstName' | 'lastName'>): string {
  return [title, firstName, lastName].filter((part) => part !== undefined && part !== '').join(' ');
}
