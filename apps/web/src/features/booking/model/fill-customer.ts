/**
 * Fills a customer of the agency into the whole form: whom to write to, and on each ticket their travellers one after the other, children on
 * children's places. Places for which nobody is left keep what is typed.
 */
import type { PickedCustomer } from '@throughfare/contract/calls/customers';
import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import type { CartItem } from '@throughfare/contract/shapes/cart';
import { fillTraveller } from './fill-traveller.ts';
import type { TravellerForm } from './traveller-form.ts';

/** The age at which every carrier's child fares have ended. */
const grownUp = 18;

export function fillCustomer(form: TravellerForm, items: readonly CartItem[], customer: PickedCustomer): TravellerForm {
  const [leading] = customer.travellers;
  const lead = {
    email: customer.email || leading?.email || form.lead.email,
    phone: customer.phone || leading?.phone || form.lead.phone,
  };
  let filled: TravellerForm = { ...form, lead };
  for (const { itemId, passengers, pass, ...item } of items) {
    const day = pass ? pass.validFrom : 'outward' in item ? item.outward?.departureDateTime.date : undefined;
    const left = [...customer.travellers];
    for (const [index, { passengerRef, passengerType }] of passengers.entries()) {
      const at = left.findIndex((traveller) => fits(traveller, passengerType, day));
      const [saved] = at < 0 ? [] : left.splice(at, 1);
      if (saved) filled = fillTraveller(filled, { itemId, passengerRef, isLead: index === 0, saved });
    }
  }
  return filled;
}

/** Somebody whose age is not known travels as a grown-up. */
function fits({ dateOfBirth }: SavedTraveller, passengerType: string, day = ''): boolean {
  const isChildsPlace = passengerType === 'Child';
  if (dateOfBirth === '' || day === '') return !isChildsPlace;
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (day.slice(5) >= dateOfBirth.slice(5) ? 0 : 1);
  // Where children's fares end at 12 or 16 depends on the carrier: whoever is younger than 18 may be on either.
  return isChildsPlace ? years < grownUp : years >= 11;
}
