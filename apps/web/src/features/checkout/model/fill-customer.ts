/**
 * Fills a customer of the agency into the whole form: the contact, and on each ticket their travellers in turn, children into children's
 * places. Places without a traveller keep their content.
 */
import type { PickedCustomer } from '@throughfare/contract/calls/customers';
import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import type { CartItem } from '@throughfare/contract/shapes/cart';
import { fillTraveller } from './fill-traveller.ts';
import type { TravellerForm } from './traveller-form.ts';

/** From this age on no carrier has child fares. */
const grownUp = 18;

export function fillCustomer(form: TravellerForm, items: readonly CartItem[], customer: PickedCustomer): TravellerForm {
  const [leading] = customer.travellers;
  const lead = {
    email: customer.email || leading?.email || form.lead.email,
    phone: customer.phone || leading?.phone || form.lead.phone,
  };
  const own = { ...form.own, internalReference: form.own.internalReference || customer.internalReference };
  let filled: TravellerForm = { ...form, lead, own };
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

/** A traveller of unknown age counts as an adult. */
function fits({ dateOfBirth }: SavedTraveller, passengerType: string, day = ''): boolean {
  const isChildsPlace = passengerType === 'Child';
  if (dateOfBirth === '' || day === '') return !isChildsPlace;
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (day.slice(5) >= dateOfBirth.slice(5) ? 0 : 1);
  // Child fares end at 12 or 16, depending on the carrier, so a traveller under 18 may fit either place.
  return isChildsPlace ? years < grownUp : years >= 11;
}
