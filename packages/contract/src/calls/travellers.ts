import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { messages } from '../messages.ts';
import { day } from '../shapes/basics.ts';
import { personName } from '../shapes/person-name.ts';

const emptyOr = (pattern: RegExp, otherwise: string) =>
  z.string().check(z.trim(), z.maxLength(120), z.regex(new RegExp(`^$|${pattern.source}`), otherwise));

export const heldRailcard = z.object({
  /** A code from point-to-point/get-rail-cards. */
  program: z.string().check(z.maxLength(40)),
  /** The last day of its validity, as printed on it. */
  validUntil: z.optional(day),
});

/** A person for whom a customer books. Unknown fields are empty. */
export const savedTraveller = z.object({
  travellerId: z.uuid(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** YYYY-MM-DD, or empty. */
  dateOfBirth: z.string(),
  /** ISO 3166-1 alpha-2, or empty. */
  countryOfResidence: z.string(),
  email: z.string(),
  phone: z.string(),
  railcards: z.array(heldRailcard),
});

export type SavedTraveller = z.output<typeof savedTraveller>;

const account = ['consumer', 'B2BAgent', 'B2BAdmin'] as const;

export const listTravellers = defineCall('listTravellers', 'POST users/travellers/list', {
  summary: 'The saved travellers of the account, oldest first.',
  access: account,
  answer: z.object({ data: z.object({ travellers: z.array(savedTraveller) }) }),
  refusals: [],
});

export const saveTraveller = defineCall('saveTraveller', 'POST users/travellers/save', {
  summary: 'Saves a traveller, or replaces a saved one.',
  access: account,
  body: z.object({
    /** Absent for a new traveller. */
    travellerId: z.optional(z.uuid()),
    title: z.string().check(z.trim(), z.maxLength(20)),
    firstName: personName(messages['user.firstNameRequired'].text),
    lastName: personName(messages['user.lastNameRequired'].text),
    dateOfBirth: emptyOr(/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/, messages['traveller.birthInvalid'].text),
    countryOfResidence: emptyOr(/^[A-Z]{2}$/, messages['traveller.countryUnknown'].text),
    email: emptyOr(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, messages['user.emailInvalid'].text),
    phone: emptyOr(/^\+?[\d\s().-]{6,25}$/, messages['booking.phoneInvalid'].text),
    railcards: z.array(heldRailcard).check(z.maxLength(5)),
  }),
  answer: z.object({ data: z.object({ travellerId: z.uuid() }) }),
  refusals: ['object.notFound', 'traveller.birthInvalid', 'traveller.countryUnknown', 'traveller.tooMany', 'search.unknownRailcard'],
  perMinute: 30,
});

export const removeTraveller = defineCall('removeTraveller', 'POST users/travellers/remove', {
  summary: 'Deletes a saved traveller. Bookings stay as they are.',
  access: account,
  body: z.object({ travellerId: z.uuid() }),
  answer: z.object({ data: z.object({ removed: z.literal(true) }) }),
  refusals: ['object.notFound'],
});
