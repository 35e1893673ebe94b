import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { clockTime, currency, day, localDateTime, stationCode } from '../shapes/basics.ts';
import { chosenTicket, exchangeableAnswer, exchangeableItem, exchangeSummary, exchangeTickets, fareCodes } from '../shapes/exchange.ts';

const text = z.string().check(z.maxLength(200));
const reference = z.string().check(z.maxLength(40));
const ofBooking = z.object({ reference });
const queueKey = z.object({ key: z.string() });

/** The refusals common to all exchanges. */
export const notExchangedNow = [
  'object.notFound',
  'bookings.processing',
  'afterSales.underWay',
  'afterSales.codeRequired',
  'afterSales.manual',
  'refund.paymentInProgress',
  'exchange.unavailable',
  'exchange.notExchangeable',
] as const;
const badChoice = [
  'offer.invalid',
  'offer.expired',
  'offer.departed',
  'offer.doNotCombine',
  'offer.returnMissing',
  'offer.cancelled',
] as const;

export const getExchangeableItems = defineCall({
  name: 'getExchangeableItems',
  method: 'POST',
  path: 'bookings/:reference/exchangeable_items',
  summary: 'The exchangeable journeys of a booking, by direction or as a set. `orderId` narrows to one order line.',
  access: 'identified',
  params: ofBooking,
  body: z.optional(z.object({ orderId: z.optional(reference) })),
  answer: exchangeableAnswer,
  refusals: notExchangedNow,
  perMinute: 60,
});

export const searchExchange = defineCall({
  name: 'searchExchange',
  method: 'POST',
  path: 'bookings/:reference/exchange/search',
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
  }),
  answer: z.object({ body: exchangeTickets }),
  isLarge: true,
  refusals: [
    ...notExchangedNow,
    'exchange.nothingChosen',
    'exchange.wholeOnly',
    'exchange.dayOutOfRange',
    'exchange.nothingFound',
    'search.failed',
  ],
  perMinute: 30,
});

export const getTicketOptions = defineCall({
  name: 'getTicketOptions',
  method: 'GET',
  path: 'bookings/:reference/ticketoptions/:searchId/:ticketId/async',
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

export const summariseExchange = defineCall({
  name: 'summariseExchange',
  method: 'POST',
  path: 'bookings/:reference/exchange/summary',
  summary: 'The exact price of the exchange for the chosen tickets. The quote is valid for a while and used once.',
  access: 'identified',
  params: ofBooking,
  body: z.object(exchangeRequest),
  answer: z.object({ body: exchangeSummary }),
  refusals: [...notExchangedNow, ...badChoice, 'exchange.nothingFound'],
  perMinute: 30,
});

export const getExchangeSummary = defineCall({
  name: 'getExchangeSummary',
  method: 'GET',
  path: 'bookings/:reference/exchange/summary/:quoteId',
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

export const processExchange = defineCall({
  name: 'processExchange',
  method: 'POST',
  path: 'bookings/:reference/exchange/process/async',
  summary:
    'Exchanges as the last summary of these tickets says, or the one that `quoteId` names; answers a key, and the outcome comes through requestQueue. The same summary twice is one exchange.',
  access: 'identified',
  params: ofBooking,
  body: processRequest,
  answer: queueKey,
  refusals: notStarted,
  perMinute: 20,
});

export const openExchangePayment = defineCall({
  name: 'openExchangePayment',
  method: 'POST',
  path: 'bookings/:reference/exchange/payment',
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
    'payment.unavailable',
    'payment.methodNotAgreed',
    'payment.methodNotReady',
    'card.declined',
  ],
  perMinute: 20,
});

export const continueExchange = defineCall({
  name: 'continueExchange',
  method: 'POST',
  path: 'bookings/:reference/exchange/continue',
  summary: "Takes the cardholder's answer to requires_action. Answers a new key.",
  access: 'identified',
  params: ofBooking,
  body: z.object({ exchangeId: z.uuid(), answer: z.enum(['authenticated', 'decline']) }),
  answer: queueKey,
  refusals: ['object.notFound', 'afterSales.codeRequired', 'order.notWaiting'],
  perMinute: 20,
});

/** `change`: another day or time in the same class at the same fare. `sv_change`: any class and fare. */
const travelChangeFlow = z.enum(['change', 'sv_change']);

export const startTravelChange = defineCall({
  name: 'startTravelChange',
  method: 'POST',
  path: 'bookings/:reference/trenitalia/travel_change',
  summary:
    "Begins a travel change of a TRENITALIA booking; the answer's id opens /search/p2p?id=…&flow=change or sv_change. Without days it asks for those of the booking.",
  access: 'identified',
  params: ofBooking,
  body: z.optional(
    z.object({
      orderId: z.optional(reference),
      fareCodes: z.optional(fareCodes),
      travelChange: z.optional(travelChangeFlow),
      /** The search that this one follows, sent by the page that asks for another day. */
      oldAnalyticsId: z.optional(reference),
      departureDate: z.optional(day),
      departureTime: z.optional(clockTime),
      arrivalDate: z.optional(day),
      arrivalTime: z.optional(clockTime),
    }),
  ),
  answer: z.object({
    data: z.object({
      searchParam: z.object({
        analyticId: z.string(),
        /** The id of the search before this one; empty if there was none. */
        oldAnalyticsId: z.string(),
        travelChange: travelChangeFlow,
        currency,
      }),
    }),
  }),
  refusals: [
    ...notExchangedNow,
    'travelChange.unavailable',
    'exchange.nothingChosen',
    'exchange.wholeOnly',
    'exchange.dayOutOfRange',
    'search.returnSameTime',
    'search.returnEarlier',
    'search.dateInPast',
    'search.dateTooFar',
  ],
  perMinute: 30,
});

export const getTravelChange = defineCall({
  name: 'getTravelChange',
  method: 'GET',
  path: 'travel_change/:searchId',
  summary: 'The booking of a travel change, and the trains that can replace its own. `problem` says why there are none.',
  access: 'identified',
  params: z.object({ searchId: reference }),
  query: z.object({ flow: travelChangeFlow }),
  answer: z.object({
    data: z.object({
      bookingReference: z.string(),
      orderId: z.string(),
      flow: travelChangeFlow,
      from: z.object({ code: stationCode, name: z.string() }),
      to: z.object({ code: stationCode, name: z.string() }),
      /** The part to change: "outward", "inward" or a set. */
      leg: z.string(),
      wanted: z.array(z.object({ date: day, time: clockTime })),
      item: exchangeableItem,
      found: z.optional(exchangeTickets),
      problem: z.optional(z.string()),
    }),
  }),
  isLarge: true,
  refusals: [...notExchangedNow, 'travelChange.unavailable', 'search.failed'],
  perMinute: 60,
});

export const getNextTrain = defineCall({
  name: 'getNextTrain',
  method: 'POST',
  path: 'bookings/:reference/next_train',
  summary:
    'Of a part that its traveller cannot reach, because a train of another seller does not run or comes too late: the next train with a place, and the summary of an exchange for it, which exchange/process takes.',
  access: 'identified',
  params: ofBooking,
  body: z.object({ orderId: reference }),
  answer: z.object({
    body: z.object({
      orderId: z.string(),
      train: z.object({
        fromStation: z.string(),
        toStation: z.string(),
        departureDateTime: localDateTime,
        arrivalTime: localDateTime,
        carrier: z.string(),
      }),
      /** It replaces the outward half of a return fare, whose way back stays valid. */
      keepsReturn: z.optional(z.boolean()),
      summary: exchangeSummary,
    }),
  }),
  refusals: [...notExchangedNow, ...badChoice, 'exchange.dayOutOfRange', 'exchange.nothingFound', 'search.failed'],
  perMinute: 30,
});
