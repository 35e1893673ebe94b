/**
 * Finds missing and invalid fields on the booking page (TRAVELLER-1). The page shows them while the customer types, its server checks
 * again, and the order decides.
 */
import { messageText, type MessageCode } from '@throughfare/contract/messages';
import type { CartItem, PassItem } from '@throughfare/contract/shapes/cart';
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { leadPath, travellerPath } from './field-path.ts';
import { fieldsAtPassenger, type TravellerField, type TravellerForm } from './traveller-form.ts';

export interface Problem {
  /** The path of the field; see `field-path.ts`. */
  readonly path: string;
  /** The name of a field in a list of problems, for example "First name, traveller 2". */
  readonly label: string;
  readonly message: string;
}

export interface Facts {
  readonly items: readonly CartItem[];
  /** Codes of the countries in which a traveller may live. */
  readonly countries: ReadonlySet<string>;
  /** YYYY-MM-DD. */
  readonly today: string;
}

export const fieldLabels: Readonly<Record<TravellerField, string>> = {
  title: 'Title',
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  countryOfResidence: 'Country of residence',
  email: 'E-mail',
  phone: 'Phone',
};

/** The message for an empty field. */
const missingWords: Readonly<Partial<Record<TravellerField, string>>> = {
  title: 'Choose a title.',
  firstName: 'Enter the first name, as on the passport or identity card.',
  lastName: 'Enter the last name, as on the passport or identity card.',
  dateOfBirth: 'Enter a date of birth in the past.',
  email: 'Enter the e-mail address for the tickets.',
};

function wordsFor(field: TravellerField, fault: MessageCode): string {
  return (fault === 'booking.fieldMissing' ? missingWords[field] : undefined) ?? messageText(fault);
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/** Seven to fifteen digits with the usual marks between them (E.164). */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]{7,24}$/.test(text.trim()) && digits >= 7 && digits <= 15;
}

/** All problems, in the order of the page. Empty if it can be sent. */
export function checkTravellers(form: TravellerForm, facts: Facts): readonly Problem[] {
  return [...checkLead(form, facts), ...facts.items.flatMap((item, index) => checkItem(form, item, index, facts))];
}

/** Whether any carrier in the cart needs the lead traveller's phone number. */
export function asksForPhone(items: readonly CartItem[]): boolean {
  return items.some(({ passengers }) => passengers[0]?.required.includes('phone'));
}

function checkLead({ lead }: TravellerForm, { items }: Facts): readonly Problem[] {
  const email = emailFault(lead.email);
  const phone = asksForPhone(items) && lead.phone.trim() === '' ? 'booking.phoneMissing' : phoneFault(lead.phone);
  return [
    ...(email ? [{ path: leadPath('email'), label: fieldLabels.email, message: wordsFor('email', email) }] : []),
    ...(phone ? [{ path: leadPath('phone'), label: fieldLabels.phone, message: messageText(phone) }] : []),
  ];
}

function checkItem(form: TravellerForm, item: CartItem, itemIndex: number, facts: Facts): readonly Problem[] {
  const typed = form.items.find(({ itemId }) => itemId === item.itemId);
  const where = facts.items.length > 1 ? `, ticket ${itemIndex + 1}` : '';
  return item.passengers.flatMap((passenger, index) =>
    fieldsAtPassenger(passenger, index).flatMap((field) => {
      const text = (typed?.travellers[index]?.[field] ?? '').trim();
      const isLeftOut = text === '' && !passenger.required.includes(field);
      const fault = isLeftOut ? undefined : (faultOf(field, text, facts) ?? residenceFault(item, field, text));
      if (!fault) return [];
      const who = item.passengers.length > 1 ? `, traveller ${index + 1}` : '';
      return [
        {
          path: travellerPath(item.itemId, passenger.passengerRef, field),
          label: `${fieldLabels[field]}${who}${where}`,
          message: wordsFor(field, fault),
        },
      ];
    }),
  );
}

/** Residents of some countries cannot buy a pass (PASS-8). */
function residenceFault(
  { pass, residence }: CartItem & { readonly residence?: PassItem['residence'] },
  field: TravellerField,
  text: string,
): MessageCode | undefined {
  return pass && field === 'countryOfResidence' && residence?.refused.includes(text) === true ? 'booking.countryNotAllowed' : undefined;
}

function faultOf(field: TravellerField, text: string, { countries, today }: Facts): MessageCode | undefined {
  switch (field) {
    case 'title':
    case 'firstName':
    case 'lastName':
      return text === '' ? 'booking.fieldMissing' : undefined;
    case 'dateOfBirth':
      return isCalendarDay(text) && text <= today ? undefined : 'booking.fieldMissing';
    case 'countryOfResidence':
      if (text === '') return 'booking.countryMissing';
      return countries.has(text) ? undefined : 'booking.countryNotAllowed';
    case 'email':
      return emailFault(text);
    case 'phone':
      return phoneFault(text);
  }
}

function emailFault(text: string): MessageCode | undefined {
  if (text.trim() === '') return 'booking.fieldMissing';
  return isEmail(text) ? undefined : 'booking.emailInvalid';
}

/** A phone number helps when a train changes, and some carriers require one. */
function phoneFault(text: string): MessageCode | undefined {
  return text.trim() === '' || isPhone(text) ? undefined : 'booking.phoneInvalid';
}
