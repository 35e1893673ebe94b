import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { messages } from '../messages.ts';
import { amount, currency, day, source } from '../shapes/basics.ts';
import { userEmail } from '../shapes/user-email.ts';
import { withoutAddress } from '../shapes/person-name.ts';

/** An instant in UTC, ISO 8601. */
const instant = z.string();
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const needed = (longest: number) => z.string().check(z.trim(), z.minLength(1, messages['booking.fieldMissing'].text), z.maxLength(longest));
/** HH:MM, or empty for any time. */
const time = z.union([z.literal(''), z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]);
const count = z.int().check(z.gte(0), z.lte(500));
const staff = ['B2BAgent', 'B2BAdmin'] as const;

/**
 * Requested: the train company has been asked, and has not answered. Expired: nobody accepted the offer in time. ChangeAsked: booked, and the
 * agency asks for a change or a cancellation.
 */
const groupState = z.enum([
  'asked',
  'requested',
  'offered',
  'refused',
  'accepted',
  'declined',
  'withdrawn',
  'booked',
  'changeAsked',
  'cancelled',
  'expired',
]);

export type GroupState = z.output<typeof groupState>;

const groupRow = z.object({
  groupId: z.string(),
  reference: z.string(),
  state: groupState,
  agencyName: z.string(),
  by: z.string(),
  fromPlace: z.string(),
  toPlace: z.string(),
  outwardDay: day,
  outwardTime: z.string(),
  returnDay: z.optional(day),
  returnTime: z.string(),
  adults: z.int(),
  children: z.int(),
  customerName: z.string(),
  /** The fares of all people, in the agency's currency. */
  price: z.optional(amount),
  currency: z.optional(currency),
  /** The last day on which the offer is valid. */
  validUntil: z.optional(day),
  createdAt: instant,
});

export type GroupRow = z.output<typeof groupRow>;

const groupFile = z.object({
  ...groupRow.shape,
  customerEmail: z.string(),
  wishes: z.string(),
  /** Empty for the desk, because the agency owns it. */
  internalReference: z.string(),
  answer: z.string(),
  bookingReference: z.string(),
  /** How a booked group gets its tickets. */
  tickets: z.string(),
  /** The change or cancellation that the agency asks for. */
  wanted: z.optional(z.object({ text: z.string(), at: instant })),
  /** The desk's answer to the last one, if the booking stays as it is. */
  kept: z.string(),
  /** What the train company gave back after the booking, oldest first. `amount`: what the agency got, in the currency of the offer. */
  refunds: z.array(z.object({ at: instant, amount, isWhole: z.boolean(), text: z.string() })),
  /** The train company's price, in its currency, from which refunds are given. */
  supplied: z.optional(z.object({ price: amount, currency, left: amount })),
  /** The train company that was asked. */
  asked: z.optional(z.object({ seller: z.string(), at: instant, reference: z.string() })),
  /** Present with an offer: the money of the agency and of its customer. */
  money: z.optional(
    z.object({
      settlement: z.enum(['net', 'gross']),
      commission: amount,
      markUp: amount,
      /** The highest mark-up that the agency's terms allow for this group. */
      mostMarkUp: amount,
      /** In Great Britain the mark-up is a service fee with its own line. */
      isServiceFee: z.boolean(),
      customerTotal: amount,
      /** What the agency pays to us. */
      toPay: amount,
      /** The ways in which it can pay now. */
      ways: z.array(z.enum(['account', 'bank'])),
      paidBy: z.optional(z.enum(['account', 'bank'])),
    }),
  ),
  /** The actions that the caller may take now. */
  may: z.array(z.enum(['accept', 'decline', 'withdraw', 'send', 'change', 'request', 'offer', 'refuse', 'book', 'refund', 'keep'])),
});

export type GroupFile = z.output<typeof groupFile>;

const fileAnswer = z.object({ data: z.object({ done: z.string(), group: groupFile }) });

export const requestGroup = defineCall('requestGroup', 'POST b2b_portal/groups', {
  summary: 'Asks the desk for the price of ten people or more, at least ten working days before they leave.',
  access: staff,
  body: z.object({
    fromPlace: needed(120),
    toPlace: needed(120),
    outwardDay: day,
    outwardTime: time,
    returnDay: z.optional(day),
    returnTime: time,
    adults: count,
    children: count,
    customerName: needed(120).check(withoutAddress),
    customerEmail: z.union([z.literal(''), userEmail]),
    wishes: text(2000),
    internalReference: text(60),
  }),
  answer: fileAnswer,
  refusals: ['session.wrongRole', 'group.tooFew', 'group.tooLate', 'group.returnBefore'],
  perMinute: 20,
});

export const listGroups = defineCall('listGroups', 'GET b2b_portal/groups', {
  summary: 'The group requests of the caller’s agency; for the super agency, of all agencies, unanswered ones first.',
  access: staff,
  query: z.object({
    search: z.optional(text(120)),
    state: z.optional(groupState),
    /** Starts at 0. */
    page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
  }),
  answer: z.object({ data: z.object({ groups: z.array(groupRow), total: z.int(), pages: z.int() }) }),
  refusals: ['session.wrongRole'],
});

export const getGroup = defineCall('getGroup', 'GET b2b_portal/groups/:groupId', {
  summary: 'One group request with the desk’s answer.',
  access: staff,
  params: z.object({ groupId: z.uuid() }),
  answer: z.object({ data: groupFile }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const actOnGroup = defineCall('actOnGroup', 'POST b2b_portal/groups/act', {
  summary:
    'For the agency: accepts an offer, declines it, withdraws the request, mails the offer or the confirmation to its customer, or asks for a change or cancellation of a booked group.',
  access: staff,
  body: z.object({
    groupId: z.uuid(),
    action: z.enum(['accept', 'decline', 'withdraw', 'send', 'change']),
    /** With `change`: the change, or whose places are given back. */
    text: z.optional(text(2000)),
    /** With `send` and `accept`: the mark-up on the whole group. Absent: as it was. */
    markUp: z.optional(amount),
    /** With `accept`. On account, the sum is held until the group is booked. */
    payBy: z.optional(z.enum(['account', 'bank'])),
  }),
  answer: fileAnswer,
  refusals: [
    'session.wrongRole',
    'object.notFound',
    'group.notNow',
    'group.sayWhat',
    'quote.noAddress',
    'markUp.none',
    'markUp.tooHigh',
    'payment.methodNotAgreed',
    'card.declined',
    'payment.unavailable',
  ],
  perMinute: 30,
});

export const answerGroup = defineCall('answerGroup', 'POST b2b_portal/groups/answer', {
  summary:
    'For the super agency: asks the train company, offers its price until a day, refuses, says that an accepted group is booked, which takes the payment, gives back what the train company refunds, or says why a booked group stays as it is. The agent gets a mail.',
  access: staff,
  body: z.union([
    z.object({
      groupId: z.uuid(),
      answer: z.literal('request'),
      source,
      /** The train company's address for groups, which gets the request by mail. Empty if it was asked in another way. */
      carrierEmail: z.union([z.literal(''), userEmail]),
      /** Its own number of the request; empty if there is none yet. */
      carrierReference: text(60),
    }),
    z.object({
      groupId: z.uuid(),
      answer: z.literal('offer'),
      source,
      /** The train company's price for the whole group, in its currency. */
      price: z.string().check(z.trim(), z.regex(/^\d{1,7}(\.\d{2})?$/, messages['markUp.invalid'].text)),
      validUntil: day,
      /** Trains, seats, and the conditions of the fare. */
      text: needed(2000),
      /** The countries of the journey, which decide its tax. */
      countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(12))),
    }),
    z.object({ groupId: z.uuid(), answer: z.literal('refuse'), text: needed(2000) }),
    z.object({
      groupId: z.uuid(),
      answer: z.literal('book'),
      bookingReference: needed(60),
      /** How the group gets its tickets. */
      tickets: z.optional(text(1000)),
    }),
    z.object({
      groupId: z.uuid(),
      answer: z.literal('refund'),
      /** The train company's refund, in its currency; 0 if it gives nothing back. */
      refund: z.string().check(z.trim(), z.regex(/^\d{1,7}(\.\d{2})?$/, messages['markUp.invalid'].text)),
      /** Everybody's places are given back. */
      isWhole: z.boolean(),
      text: needed(2000),
    }),
    z.object({ groupId: z.uuid(), answer: z.literal('keep'), text: needed(2000) }),
  ]),
  answer: fileAnswer,
  refusals: [
    'session.wrongRole',
    'object.notFound',
    'group.notNow',
    'group.offerTooShort',
    'group.refundTooHigh',
    'transfer.nothing',
    'card.declined',
    'payment.unavailable',
  ],
  perMinute: 60,
});

export const downloadGroup = defineCall('downloadGroup', 'GET b2b_portal/groups/:groupId/pdf', {
  summary: 'The offer of a group, or the confirmation once it is booked, as a base64 PDF in the agency’s name.',
  access: staff,
  params: z.object({ groupId: z.uuid() }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 60,
});
