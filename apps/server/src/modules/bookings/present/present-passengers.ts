import type { MobilePassStatus } from '@throughfare/contract/shapes/pass-in-use';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { ItemStanding } from '../../after-sales/after-sales.api.ts';
import { type OrderedBooking, type OrderItem, travellerName } from '../../orders/orders.api.ts';
import { contactsOf } from './traveller-groups.ts';
import { seatingArrangements } from './present-seats.ts';

/** The first traveller is the lead. Without an address of their own they have the order's. */
export function presentPassengers(
  { email, phone }: OrderedBooking['order'],
  item: OrderItem,
  { standing, passStatuses }: { readonly standing: ItemStanding; readonly passStatuses: ReadonlyMap<string, MobilePassStatus> },
): BookingRow['passengers'] {
  return item.travellers.map((traveller, index) => ({
    passengerRef: traveller.passengerRef,
    name: travellerName(traveller),
    firstName: traveller.firstName,
    lastName: traveller.lastName,
    ...contactsOf(traveller.email ?? (index === 0 ? email : ''), traveller.phone ?? (index === 0 ? phone : '')),
    ...(traveller.dateOfBirth === undefined ? {} : { dob: traveller.dateOfBirth }),
    ...(traveller.countryOfResidence === undefined ? {} : { countryOfResidence: traveller.countryOfResidence }),
    seatingArrangements: seatingArrangements(item, traveller.passengerRef, standing),
    ...(item.shown.pass ? { mobilePassStatus: passStatus(item, traveller.passengerRef, standing, passStatuses) } : {}),
  }));
}

/** Our own books overrule the seller's last report: they know of a pass that was refunded or exchanged, or is not issued yet. */
function passStatus(
  { bookings }: OrderItem,
  passengerRef: string,
  { givenUp, returned }: ItemStanding,
  known: ReadonlyMap<string, MobilePassStatus>,
): MobilePassStatus {
  const isTheirs = (part: { readonly passengerRef: string }) => part.passengerRef === passengerRef;
  if (returned.some(isTheirs)) return 'REFUNDED';
  if (givenUp.some(isTheirs)) return 'EXCHANGED';
  const isIssued = bookings.some(({ tickets }) => tickets.some((ticket) => ticket.passengerRef === passengerRef));
  return isIssued ? (known.get(passengerRef) ?? 'NOT_ACTIVATED') : 'NOT_ISSUED';
}
