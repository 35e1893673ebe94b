/**
 * Fills one of the customer's saved travellers into a place. An unknown value keeps the typed one, unless that belonged to another person.
 * The lead's address and phone are asked for once for the whole booking, and are only filled in if empty.
 */
import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import type { Traveller, TravellerForm } from './traveller-form.ts';

interface FilledPlace {
  readonly itemId: string;
  readonly passengerRef: string;
  /** Counted from 0. The first traveller of an item leads it. */
  readonly isLead: boolean;
  readonly saved: SavedTraveller;
}

export function fillTraveller(form: TravellerForm, { itemId, passengerRef, isLead, saved }: FilledPlace): TravellerForm {
  const fill = (typed: Traveller): Traveller => {
    const isSomebodyElse = typed.firstName !== '' && (typed.firstName !== saved.firstName || typed.lastName !== saved.lastName);
    const kept = (known: string, was: string) => known || (isSomebodyElse ? '' : was);
    return {
      passengerRef,
      title: kept(saved.title, typed.title),
      firstName: saved.firstName,
      lastName: saved.lastName,
      dateOfBirth: kept(saved.dateOfBirth, typed.dateOfBirth),
      countryOfResidence: kept(saved.countryOfResidence, typed.countryOfResidence),
      email: kept(saved.email, typed.email),
      phone: kept(saved.phone, typed.phone),
    };
  };
  return {
    ...form,
    lead: isLead ? { email: form.lead.email || saved.email, phone: form.lead.phone || saved.phone } : form.lead,
    items: form.items.map((item) =>
      item.itemId === itemId
        ? { ...item, travellers: item.travellers.map((one) => (one.passengerRef === passengerRef ? fill(one) : one)) }
        : item,
    ),
  };
}
