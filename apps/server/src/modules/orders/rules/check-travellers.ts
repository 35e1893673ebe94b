import type { MessageCode } from '@throughfare/contract/messages';
import type { BookingPassenger } from '@throughfare/suppliers/port/booking';
import type { ShownChoice } from '../../cart/cart.api.ts';

/** Checks the fields that the item asks for before an order is made (TRAVELLER-1). The page makes the same check, and this one decides. */
export type AskedTravellers = ShownChoice['passengers'];

export interface TypedTraveller {
  readonly passengerRef: string;
  readonly title?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly countryOfResidence?: string | undefined;
}

export type TravellerFault = Extract<MessageCode, `booking.${string}`>;

/** Phone numbers from any country: seven to fifteen digits with the usual marks between them (E.164). */
const phonePattern = /^\+?[\d\s().-]{7,24}$/;
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return phonePattern.test(text) && digits >= 7 && digits <= 15;
}

/** The travellers for the supplier: only the fields it asked for, trimmed. */
export function readTravellers(
  asked: AskedTravellers,
  typed: readonly TypedTraveller[],
  lead: { readonly email: string; readonly phone: string },
  countries: ReadonlySet<string>,
): { readonly ok: true; readonly travellers: BookingPassenger[] } | { readonly ok: false; readonly code: TravellerFault } {
  const travellers: BookingPassenger[] = [];
  for (const [index, { passengerRef, age, fields, required }] of asked.entries()) {
    const given = typed.find((traveller) => traveller.passengerRef === passengerRef);
    const value = (field: Exclude<keyof TypedTraveller, 'passengerRef'>) => (given?.[field] ?? '').trim();
    const email = index === 0 ? lead.email : value('email');
    const phone = index === 0 ? lead.phone : value('phone');
    const [firstName, lastName] = [value('firstName'), value('lastName')];
    if (firstName === '' || lastName === '') return { ok: false, code: 'booking.travellersMissing' };
    if (fields.includes('email') && !isEmail(email)) return { ok: false, code: 'booking.emailInvalid' };
    if (required.includes('title') && value('title') === '') return { ok: false, code: 'booking.fieldMissing' };
    if (phone === '' && required.includes('phone')) return { ok: false, code: 'booking.phoneMissing' };
    if (phone !== '' && !isPhone(phone)) return { ok: false, code: 'booking.phoneInvalid' };
    if (required.includes('dateOfBirth') && !/^\d{4}-\d{2}-\d{2}$/.test(value('dateOfBirth')))
      return { ok: false, code: 'booking.fieldMissing' };
    const country = value('countryOfResidence').toUpperCase();
    if (fields.includes('countryOfResidence') && country === '') return { ok: false, code: 'booking.countryMissing' };
    if (country !== '' && !countries.has(country)) return { ok: false, code: 'booking.countryNotAllowed' };
    travellers.push({
      passengerRef,
      age,
      firstName,
      lastName,
      ...filledIn({
        title: fields.includes('title') ? value('title') : '',
        email: fields.includes('email') ? email : '',
        phone: fields.includes('phone') ? phone : '',
        dateOfBirth: fields.includes('dateOfBirth') ? value('dateOfBirth') : '',
        countryOfResidence: fields.includes('countryOfResidence') ? country : '',
      }),
    });
  }
  return { ok: true, travellers };
}

type Optional = 'title' | 'email' | 'phone' | 'dateOfBirth' | 'countryOfResidence';

function filledIn(values: Readonly<Record<Optional, string>>): Partial<Record<Optional, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}
