/** Nobody may use the shop to send their own words, or any number of mails, to a stranger. These tests walk every call of the contract. */
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../tests/support/contract.ts';

interface Field {
  readonly path: string;
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

const parts = z.object({
  shape: z.optional(z.record(z.string(), z.custom<z.core.$ZodType>())),
  innerType: z.optional(z.custom<z.core.$ZodType>()),
  element: z.optional(z.custom<z.core.$ZodType>()),
  options: z.optional(z.array(z.custom<z.core.$ZodType>())),
});

/** Every field of a schema, however deep it stands. */
function fieldsOf(schema: z.core.$ZodType, path: string): Field[] {
  const { shape = {}, innerType, element, options } = parts.parse(schema['_zod'].def);
  const inner = [innerType, element, ...(options ?? [])].flatMap((one) => (one === undefined ? [] : fieldsOf(one, path)));
  const own = Object.entries(shape).flatMap(([name, field]) => [
    { path: `${path}.${name}`, name, schema: field },
    ...fieldsOf(field, `${path}.${name}`),
  ]);
  return [...own, ...inner];
}

const takes = ({ schema }: Field, value: string): boolean => z.safeParse(schema, value).success;
const written = contract.flatMap((call) => ('body' in call ? fieldsOf(call.body, call.name) : []));

test('the walk meets the fields that it is about', () => {
  expect(written.length).toBeGreaterThan(300);
  expect(written.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['registerUser.firstName', 'createOrder.items.travellers.lastName']),
  );
});

/**
 * These names stand in no mail to a stranger: of a passkey, a key, a card's holder, an agency that the desk has checked, and the writer of a
 * message to the shop.
 */
const notInMails = new Set([
  'addPasskey.name',
  'contactUs.name',
  'createAgencyKey.name',
  'createOrder.payment.billingDetails.name',
  'createPaymentMethod.name',
  'saveAgency.company',
  'saveOwnAgency.company',
]);

test('no call takes a web or e-mail address for a name that stands in a mail', () => {
  const names = written.filter(({ name }) => /^(name|firstName|lastName|customerName|company|adminFirstName|adminLastName)$/.test(name));
  const open = names.filter((field) => takes(field, 'Win at https://evil.example') || takes(field, 'Ann evil.com'));
  expect(open.map(({ path }) => path).filter((path) => !notInMails.has(path))).toEqual([]);
});

/** Each call that takes an e-mail address: what stops a caller from writing to strangers with it. */
const whyNoRelay: Readonly<Record<string, string>> = {
  'answerGroup.carrierEmail': 'a clerk of the super agency, limits; the words are of the group request',
  'applyForAgency.adminEmail': 'human check, limits, names without addresses',
  'applyForAgency.contactEmail': 'gets no mail',
  'changeQuote.customerEmail': "a customer's quote goes to their own address; an agent's is limited",
  'createAlert.email': 'the mail has the names of two stations and no typed text, and the outbox counts it for the caller and the address',
  'contactUs.email': 'the mail goes to the shop',
  'createAlert.travellers.email': 'gets no mail',
  'createOrder.items.travellers.email': 'gets no mail',
  'createOrder.lead.email': 'gets mails of a paid order, with names without addresses, and of held places, without names and ten in a day',
  'createOrder.payment.billingDetails.email': 'gets no mail',
  'createOrder.payment.email': 'gets no mail',
  'createPaymentMethod.email': 'gets no mail',
  'createUserConfigs.email': 'gets no mail',
  'inviteAgent.email': 'an administrator of an agency, limits, names without addresses',
  'isEmailTaken.email': 'gets no mail',
  'refundPasses.email': 'gets no mail',
  'registerUser.email': 'human check, limits, names without addresses',
  'requestEmailChange.newEmail': 'password, limits',
  'requestGroup.customerEmail': 'an agent, limits, names without addresses',
  'requestPasswordReset.email': 'human check after a few tries, limits; only an account gets a mail',
  'saveAgency.contactEmail': 'gets no mail',
  'saveOwnAgency.contactEmail': 'gets no mail',
  'saveCheckoutDraft.items.travellers.email': 'gets no mail',
  'saveCheckoutDraft.lead.email': 'gets no mail',
  'saveCustomer.email': 'gets no mail',
  'saveCustomerTraveller.email': 'gets no mail',
  'saveTraveller.email': 'gets no mail',
  'sendBookingEmail.email': 'needs a paid booking, human check after a few tries, limits, names without addresses',
  'sendBookingEmail.senderEmail': 'is ignored',
  'sendBookingLink.email': 'only the address of the booking gets a mail, human check after a few tries, limits',
  'sendHeldLink.email': 'an agent, limits; none of their words',
  'signUpGuest.email': 'gets no mail',
  'submitPasswordReset.email': 'only an account gets a mail',
};

describe('every call that takes an e-mail address', () => {
  const calls = new Set(written.filter((field) => /mail/i.test(field.name) && takes(field, 'victim@example.com')).map(({ path }) => path));
  test('is known with the reason why it is no relay', () => {
    expect([...calls].toSorted()).toEqual(Object.keys(whyNoRelay).toSorted());
  });
});
