import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { messages } from '../messages.ts';
import { day } from '../shapes/basics.ts';
import { savedTraveller, saveTraveller } from './travellers.ts';
import { withoutAddress } from '../shapes/person-name.ts';

/** An instant in UTC, ISO 8601. */
const instant = z.string();
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const staff = ['B2BAgent', 'B2BAdmin'] as const;
const customerId = z.uuid();
const travellerId = z.uuid();

const documentKind = z.enum(['passport', 'identityCard']);

/** A document with its number masked. Another call shows the whole number and records that it did. */
const maskedDocument = z.object({
  kind: documentKind,
  /** The last two characters of the number. */
  ending: z.string(),
  country: z.string(),
  validUntil: day,
});

const customerTraveller = z.object({ ...savedTraveller.shape, document: z.optional(maskedDocument) });

export type CustomerTraveller = z.output<typeof customerTraveller>;

const customerFields = {
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  internalReference: z.string(),
};

const customerRow = z.object({
  ...customerFields,
  travellers: z.int(),
  usedAt: instant,
});

export type CustomerRow = z.output<typeof customerRow>;

const pickedCustomer = z.object({ ...customerFields, travellers: z.array(savedTraveller) });

export type PickedCustomer = z.output<typeof pickedCustomer>;

const customerFile = z.object({
  ...z.omit(customerRow, { travellers: true }).shape,
  internalNote: z.string(),
  travellers: z.array(customerTraveller),
  /** The record of uses of the data, the latest first. */
  events: z.array(z.object({ at: instant, text: z.string(), by: z.string() })),
  /** The day on which all data of this customer is deleted, unless somebody uses it earlier. */
  keptUntil: instant,
});

export type CustomerFile = z.output<typeof customerFile>;

const fileAnswer = z.object({ data: customerFile });
const emailOrNothing = saveTraveller.body.shape.email;
const phoneOrNothing = saveTraveller.body.shape.phone;

export const listCustomers = defineCall('listCustomers', 'GET b2b_portal/customers', {
  summary:
    'The customers of the caller’s agency, found by part of a name, a traveller’s name, an address, a phone number or the agency’s reference.',
  access: staff,
  query: z.object({
    search: z.optional(text(120)),
    /** Starts at 0. */
    page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
  }),
  answer: z.object({ data: z.object({ customers: z.array(customerRow), total: z.int(), pages: z.int() }) }),
  refusals: ['session.wrongRole'],
});

export const pickCustomers = defineCall('pickCustomers', 'GET b2b_portal/customers/pick', {
  summary:
    'Up to eight customers for the typed letters with their travellers, without documents: to fill a booking in. The last used first.',
  access: staff,
  query: z.object({ search: z.optional(text(120)) }),
  answer: z.object({ data: z.object({ customers: z.array(pickedCustomer) }) }),
  refusals: ['session.wrongRole'],
});

export const getCustomer = defineCall('getCustomer', 'GET b2b_portal/customers/:customerId', {
  summary: 'One customer with their travellers and the log of their data. Documents show their last two characters.',
  access: staff,
  params: z.object({ customerId }),
  answer: fileAnswer,
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const saveCustomer = defineCall('saveCustomer', 'POST b2b_portal/customers', {
  summary: 'Adds or changes a customer of the caller’s agency.',
  access: staff,
  body: z.object({
    /** Absent for a new customer. */
    customerId: z.optional(customerId),
    name: z.string().check(z.trim(), z.minLength(1, messages['booking.fieldMissing'].text), z.maxLength(120), withoutAddress),
    email: emailOrNothing,
    phone: phoneOrNothing,
    internalReference: text(60),
    internalNote: text(2000),
  }),
  answer: fileAnswer,
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 60,
});

export const saveCustomerTraveller = defineCall('saveCustomerTraveller', 'POST b2b_portal/customers/travellers', {
  summary: 'Adds a traveller of a customer, or replaces one. An absent document stays as it is.',
  access: staff,
  body: z.object({
    customerId,
    ...saveTraveller.body.shape,
    document: z.optional(
      z.union([
        /** Deletes it. */
        z.literal('none'),
        z.object({
          kind: documentKind,
          number: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,20}$/, messages['customer.documentNumber'].text)),
          country: z.string().check(z.regex(/^[A-Z]{2}$/, messages['traveller.countryUnknown'].text)),
          validUntil: day,
        }),
      ]),
    ),
  }),
  answer: fileAnswer,
  refusals: [
    'session.wrongRole',
    'object.notFound',
    'traveller.birthInvalid',
    'traveller.countryUnknown',
    'traveller.tooMany',
    'search.unknownRailcard',
    'customer.documentOver',
  ],
  perMinute: 60,
});

export const removeCustomerTraveller = defineCall('removeCustomerTraveller', 'POST b2b_portal/customers/travellers/remove', {
  summary: 'Deletes a traveller of a customer. Bookings stay as they are.',
  access: staff,
  body: z.object({ customerId, travellerId }),
  answer: fileAnswer,
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const seeCustomerDocument = defineCall('seeCustomerDocument', 'POST b2b_portal/customers/document', {
  summary: 'The whole number of a traveller’s document. The log names the person who asked.',
  access: staff,
  body: z.object({ customerId, travellerId }),
  answer: z.object({ data: z.object({ kind: documentKind, number: z.string(), country: z.string(), validUntil: day }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 30,
});

export const exportCustomer = defineCall('exportCustomer', 'POST b2b_portal/customers/export', {
  summary: 'All data of a customer, documents included, to hand to them. For administrators; logged.',
  access: ['B2BAdmin'],
  body: z.object({ customerId }),
  answer: z.object({ data: z.object({ customer: z.record(z.string(), z.unknown()) }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 30,
});

export const eraseCustomer = defineCall('eraseCustomer', 'POST b2b_portal/customers/erase', {
  summary:
    'Erases a customer with travellers and documents, and from the agency’s quotes. Bookings keep the names that they need to be travelled on.',
  access: ['B2BAdmin'],
  body: z.object({ customerId }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});
