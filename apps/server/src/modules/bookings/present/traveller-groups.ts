import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { PassBookingDetails, TicketBookingDetails } from '@throughfare/contract/shapes/booking-fields';
import type { OrderItem } from '../../orders/orders.api.ts';

/** The travellers of a ticket, each with a telephone number. */
export function ticketTravellers(item: OrderItem, passengers: readonly Passenger[]): TicketBookingDetails['passengers'] {
  return byGroup(item, passengers, (_, { contact }) => ({ contact }));
}

/** The travellers of a pass, each with a date of birth. */
export function passTravellers(item: OrderItem, passengers: readonly Passenger[]): PassBookingDetails['passengers'] {
  return byGroup(item, passengers, ({ dateOfBirth }, { mobilePassStatus, countryOfResidence }) => {
    const [year = '', month = '', day = ''] = dateOfBirth?.split('-') ?? [];
    return {
      year,
      month,
      day,
      ...(countryOfResidence ? { country: countryOfResidence } : {}),
      mobilePassStatus: mobilePassStatus ?? ('NOT_ISSUED' as const),
    };
  });
}

const groupNames = ['senior', 'adult', 'youth', 'child', 'infant'] as const;
type GroupName = (typeof groupNames)[number];

type Traveller = OrderItem['travellers'][number];
type Passenger = BookingRow['passengers'][number];

/** Puts each traveller into the age group in which they were sold. */
function byGroup<More extends object>(
  { travellers, shown }: OrderItem,
  passengers: readonly Passenger[],
  more: (traveller: Traveller, passenger: Passenger) => More,
) {
  type Entry = Record<'title' | 'firstName' | 'lastName' | 'email', string> & More;
  const groups: Record<GroupName, Entry[]> = { senior: [], adult: [], youth: [], child: [], infant: [] };
  for (const passenger of passengers) {
    const traveller = travellers.find(({ passengerRef }) => passengerRef === passenger.passengerRef);
    if (!traveller) continue;
    const sold = shown.passengers.find(({ passengerRef }) => passengerRef === passenger.passengerRef)?.passengerType.toLowerCase();
    const { firstName, lastName, email } = passenger;
    groups[groupNames.find((name) => name === sold) ?? 'adult'].push({
      title: traveller.title ?? '',
      firstName,
      lastName,
      email,
      ...more(traveller, passenger),
    });
  }
  return groups;
}

/** A traveller's e-mail address and telephone number, as fields of the row and as a list. */
export function contactsOf(email: string, contact: string): Pick<Passenger, 'email' | 'contact' | 'contacts'> {
  return {
    email,
    contact,
    contacts: [
      ...(email === '' ? [] : [{ contactMedium: 'email' as const, contactInfo: email }]),
      ...(contact === '' ? [] : [{ contactMedium: 'phone' as const, contactInfo: contact }]),
    ],
  };
}
