import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { notChanged } from './after-sales.ts';
import { clockTime, currency, day } from '../shapes/basics.ts';
import { chosenTicket, exchangeableAnswer, exchangeSummary, exchangeTickets, fareCodes } from '../shapes/exchange.ts';

const text = z.string().check(z.maxLength(200));
const reference = z.string().check(z.maxLength(40));
const ofBooking = z.object({ reference });
const queueKey = z.object({ key: z.string() });

/** The refusals common to all exchanges. */
export const notExchangedNow = [...notChanged, 'exchange.unavailable', 'exchange.notExchangeable', 'exchange.byAgency'] as const;

/** The refusals of a choice that cannot be exchanged. */
export const badChoice = [
  'offer.invalid',
  'offer.expired',
  'offer.departed',
  'offer.doNotCombine',
  'offer.returnMissing',
  'offer.cancelled',
] as const;

export const getExchangeableItems = defineCall('getExchangeableItems', 'POST bookings/:reference/exchangeable_items', {
  summary: 'The exchangeable journeys of a booking, by direction or as a set. `orderId` narrows to one order line.',
  access: 'identified',
  params: ofBooking,
  body: z.optional(z.object({ orderId: z.optional(reference) })),
  answer: exchangeableAnswer,
  refusals: notExchangedNow,
  perMinute: 60,
});

export const searchExchange = defineCall('searchExchange', 'POST bookings/:reference/exchange/search', {
  summary:
    'Tickets that can be had in exchange. The departure is that of the first direction that is exchanged, the arrival that of the way back.',
  access: 'identified',
  params: ofBooking,
  body: z.object({
    departureDate: day,
    departureTime: clockTime,
    arrivalDate: z.optional(day),
    arrivalTime: z.optional(clockTime),
    fareCodes,
    orderId: z.optional(reference),
    isApplyRailCards: z.optional(z.boolean()),
    /** With the conditions of each fare, as a search gives them. */
    withConditions: z.optional(z.boolean()),
  }),
  answer: z.object({ body: exchangeTickets }),
  isLarge: true,
  refusals: [
    ...notExchangedNow,
    'exchange.nothingChosen',
    'exchange.wholeOnly',
    'exchange.dayOutOfRange',
    'exchange.nothingFound',
    'exchange.allCancelled',
    'exchange.noWheelchairSpace',
    'exchange.notReached',
    'quote.changed',
    'search.failed',
  ],
  perMinute: 30,
});

export const getTicketOptions = defineCall('getTicketOptions', 'GET bookings/:reference/ticketoptions/:searchId/:ticketId/async', {
  summary: 'The fares of a ticket that exchange/search has found, with their conditions; through requestQueue.',
  access: 'identified',
  params: z.object({ reference, searchId: reference, ticketId: reference }),
  answer: queueKey,
  refusals: ['object.notFound', 'afterSales.codeRequired'],
  perMinute: 60,
});

const exchangeRequest = {
  orderId: z.optional(reference),
  /** The search that found the tickets. Absent: the booking's last one. */
  searchId: z.optional(reference),
  fareCodes: z.optional(fareCodes),
  browsFrom: z.optional(text),
  departureTicket: chosenTicket,
  returnTicket: z.optional(chosenTicket),
  /** As in the booking list; ignored. */
  bookingDetails: z.optional(z.unknown()),
  isApplyRailCards: z.optional(z.boolean()),
  exchangeOptionType: z.optional(text),
};

export const summariseExchange = defineCall('summariseExchange', 'POST bookings/:reference/exchange/summary', {
  summary: 'The exact price of the exchange for the chosen tickets. The quote is valid for a while and used once.',
  access: 'identified',
  params: ofBooking,
  body: z.object({
    ...exchangeRequest,
    /** What the agent's agency charges for the exchange, in the currency of the sale; empty for nothing. For agents of a gross agency. */
    markUp: z.optional(z.string().check(z.trim(), z.regex(/^(\d{1,5}(\.\d{1,2})?)?$/))),
  }),
  answer: z.object({ body: exchangeSummary }),
  refusals: [
    ...notExchangedNow,
    ...badChoice,
    'exchange.nothingFound',
    'exchange.allCancelled',
    'exchange.noWheelchairSpace',
    'exchange.notReached',
    'markUp.none',
    'markUp.tooHigh',
  ],
  perMinute: 30,
});

export const getExchangeSummary = defineCall('getExchangeSummary', 'GET bookings/:reference/exchange/summary/:quoteId', {
  summary: 'The same figures again, for a page that is reloaded.',
  access: 'identified',
  params: z.object({ reference, quoteId: z.uuid() }),
  answer: z.object({ body: exchangeSummary }),
  refusals: [...notExchangedNow, 'quote.expired', 'quote.spent', 'quote.changed'],
  perMinute: 60,
});

/** The quote of the summary holds the figures that the customer has seen. Everything else in the request is a claim. */
const processRequest = z.object({
  ...exchangeRequest,
  departureTicket: z.optional(chosenTicket),
  /** The summary to use. Absent: the last one for these tickets. */
  quoteId: z.optional(z.uuid()),
  /** `NoPayment`, `PayPal`, or the card's type. */
  paymentMethod: text,
  paymentRefNumber: z.optional(text),
  paymentIntentId: z.optional(text),
  creditCardFee: z.optional(z.union([z.string(), z.number()])),
  isB2C: z.optional(z.boolean()),
});

const notStarted = [
  ...notExchangedNow,
  'exchange.nothingChosen',
  'quote.expired',
  'quote.spent',
  'quote.changed',
  'payment.notYours',
  'payment.amountChanged',
] as const;

export const processExchange = defineCall('processExchange', 'POST bookings/:reference/exchange/process/async', {
  summary:
    'Exchanges as the last summary of these tickets says, or the one that `quoteId` names; answers a key, and the outcome comes through requestQueue. The same summary twice is one exchange.',
  access: 'identified',
  params: ofBooking,
  body: processRequest,
  answer: queueKey,
  refusals: notStarted,
  perMinute: 20,
});

export const openExchangePayment = defineCall('openExchangePayment', 'POST bookings/:reference/exchange/payment', {
  summary: "The one unconfirmed payment of a quote's difference, by card or with PayPal. The amount is computed here.",
  access: 'identified',
  params: ofBooking,
  body: z.object({
    quoteId: z.uuid(),
    /** Paid on account, by an agent whose agency buys on account. */
    means: z.enum(['Card', 'PayPal', 'Account']),
    /** Of the card, if one is used. */
    paymentMethod: z.optional(text),
  }),
  answer: z.object({
    data: z.object({
      /** The value that exchange/process takes. */
      paymentIntentId: z.string(),
      /** Minor units, including the card fee. */
      amount: z.int(),
      currency,
      /** The address of PayPal's page. */
      approvalUrl: z.optional(z.string()),
    }),
  }),
  refusals: [
    ...notExchangedNow,
    'quote.expired',
    'quote.spent',
    'payment.notYours',
    'payment.nothingToPay',
    'payment.tooLittle',
    'payment.unavailable',
    'payment.methodNotAgreed',
    'payment.methodNotReady',
    'card.declined',
  ],
  perMinute: 20,
});

export const continueExchange = defineCall('continueExchange', 'POST bookings/:reference/exchange/continue', {
  summary: "Takes the cardholder's answer to requires_action. Answers a new key.",
  access: 'identified',
  params: ofBooking,
  body: z.object({ exchangeId: z.uuid(), answer: z.enum(['authenticated', 'decline']) }),
  answer: queueKey,
  refusals: ['object.notFound', 'afterSales.codeRequired', 'order.notWaiting'],
  perMinute: 20,
});
