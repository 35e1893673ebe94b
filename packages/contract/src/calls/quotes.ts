import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, currency } from '../shapes/basics.ts';
import { journey } from '../shapes/cart.ts';
import { userEmail } from '../shapes/user-email.ts';
import { addCartItem } from './cart.ts';
import { withoutAddress } from '../shapes/person-name.ts';

/** An instant in UTC, ISO 8601. */
const instant = z.string();
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

const quoteOption = z.object({
  optionId: z.string(),
  outward: journey,
  inward: z.optional(journey),
  passengers: z.array(z.string()),
  /** The customer's whole price, including the agency's mark-up. */
  total: amount,
  /** The part of it that is the agency's service fee, if that has its own line. */
  serviceFee: z.optional(amount),
  /** The previous price, if it has changed since the last look. */
  previousTotal: z.optional(amount),
  state: z.enum(['priced', 'changed', 'gone']),
  /** Present while the agency holds the option's places: the deadline, the booking, and the page where the customer pays. */
  held: z.optional(z.object({ until: instant, bookingReference: z.string(), link: z.string() })),
  /** For agents: the time until which the places could be held. */
  canBeHeldUntil: z.optional(instant),
  /** Says whether it is one ticket or several contracts. */
  contract: z.string(),
});

export type QuoteOption = z.output<typeof quoteOption>;

/** Expired: nobody bought it in time. */
const quoteState = z.enum(['open', 'won', 'lost', 'expired']);

export type QuoteState = z.output<typeof quoteState>;

const quoteRow = z.object({
  quoteId: z.string(),
  reference: z.string(),
  state: quoteState,
  customerName: z.string(),
  customerEmail: z.string(),
  trip: z.string(),
  options: z.int(),
  /** The cheapest available option. */
  from: z.optional(amount),
  currency,
  by: z.string(),
  validUntil: instant,
  createdAt: instant,
  sentAt: z.optional(instant),
});

export type QuoteRow = z.output<typeof quoteRow>;

const quoteFile = z.object({
  ...quoteRow.shape,
  message: z.string(),
  internalNote: z.string(),
  internalReference: z.string(),
  list: z.array(quoteOption),
  /** The search of the last option, from which another one starts with the same day and party. */
  searchId: z.optional(z.string()),
  /** The bookings of a won quote. */
  bookingReferences: z.array(z.string()),
  /** The link that opens it without an account. */
  link: z.string(),
});

export type QuoteFile = z.output<typeof quoteFile>;

const signedIn = ['consumer', 'B2BAgent', 'B2BAdmin'] as const;
const quoteId = z.uuid();
const fileAnswer = z.object({ data: quoteFile });

export const addQuoteOption = defineCall('addQuoteOption', 'POST quotes/add_option', {
  summary: 'Puts a chosen trip into a quote of up to five. `clickedSaveQuoteId`: the open quote. Without it, a new quote begins.',
  access: signedIn,
  body: z.object({
    clickedSaveQuoteId: z.optional(quoteId),
    ...addCartItem.body.shape,
  }),
  answer: z.object({ data: z.object({ quoteId: z.string(), reference: z.string(), options: z.int() }) }),
  refusals: [
    'object.notFound',
    'quote.full',
    'quote.closed',
    'quote.otherCurrency',
    'offer.expired',
    'offer.invalid',
    'offer.roomsDoNotFit',
    'offer.doNotCombine',
    'offer.departed',
  ],
  perMinute: 60,
});

export const listQuotes = defineCall('listQuotes', 'GET quotes', {
  summary: "The caller's quotes; for agents, those of their agency. Found by reference, customer or the agency's reference.",
  access: signedIn,
  query: z.object({
    search: z.optional(text(120)),
    state: z.optional(quoteState),
    /** Starts at 0. */
    page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
  }),
  answer: z.object({ data: z.object({ quotes: z.array(quoteRow), total: z.int(), pages: z.int() }) }),
  refusals: [],
});

export const getQuote = defineCall('getQuote', 'GET quotes/:quoteId', {
  summary: 'One quote with its options.',
  access: signedIn,
  params: z.object({ quoteId }),
  answer: fileAnswer,
  refusals: ['object.notFound'],
});

export const changeQuote = defineCall('changeQuote', 'POST quotes/change', {
  summary: 'Sets the customer of the quote, the message to them, and the agency’s note and reference, which they never see.',
  access: signedIn,
  body: z.object({
    quoteId,
    customerName: text(120).check(withoutAddress),
    customerEmail: z.union([z.literal(''), userEmail]),
    message: text(1000),
    internalNote: text(2000),
    internalReference: text(60),
  }),
  answer: fileAnswer,
  refusals: ['object.notFound'],
});

export const actOnQuote = defineCall('actOnQuote', 'POST quotes/act', {
  summary:
    'Reprices every option and says what changed; mails the quote with its link; marks it lost or opens it again; makes a new link, so that the old one opens nothing; takes an option out.',
  access: signedIn,
  body: z.object({
    quoteId,
    action: z.enum(['reprice', 'send', 'lose', 'reopen', 'newLink', 'removeOption']),
    /** Required for removeOption. */
    optionId: z.optional(z.uuid()),
  }),
  answer: z.object({ data: z.object({ done: z.string(), quote: quoteFile }) }),
  refusals: ['object.notFound', 'quote.closed', 'quote.noAddress', 'quote.ownAddress', 'quote.empty', 'hold.busy'],
  perMinute: 30,
});

export const openQuote = defineCall('openQuote', 'GET quotes/shared/:token', {
  summary: 'A quote by its mailed link: the agency and the options, without names.',
  access: 'public',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: z.object({
    data: z.object({
      reference: z.string(),
      state: quoteState,
      /** The merchant: the agency, or the shop. */
      sender: z.object({ name: z.string(), colour: z.string(), contact: z.array(z.string()) }),
      message: z.string(),
      currency,
      validUntil: instant,
      list: z.array(quoteOption),
    }),
  }),
  refusals: ['quote.linkInvalid'],
  perMinute: 60,
});

export const downloadQuote = defineCall('downloadQuote', 'GET quotes/:quoteId/pdf', {
  summary: 'The quote as a base64 PDF in the agency’s name and colour, as its mail brings it.',
  access: signedIn,
  params: z.object({ quoteId }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['object.notFound'],
  perMinute: 60,
});

export const downloadSharedQuote = defineCall('downloadSharedQuote', 'GET quotes/shared/:token/pdf', {
  summary: 'The same by its mailed link, without names.',
  access: 'public',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['quote.linkInvalid'],
  perMinute: 30,
});

export const handOverQuote = defineCall('handOverQuote', 'POST quotes/hand_over', {
  summary: 'Gives a quote to a colleague in the caller’s agency, or lists the colleagues.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({
    quoteId,
    /** Absent: it only reads. */
    toUserId: z.optional(z.uuid()),
  }),
  answer: z.object({
    data: z.object({ done: z.optional(z.string()), colleagues: z.array(z.object({ userId: z.string(), name: z.string() })) }),
  }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const chooseQuoteOption = defineCall('chooseQuoteOption', 'POST quotes/choose', {
  summary: "Puts an option of a quote into the session's cart at the present price: by its link, or by its owner.",
  access: 'session',
  body: z.object({
    token: z.optional(z.string().check(z.maxLength(200))),
    selectedSaveQuoteId: z.optional(quoteId),
    optionId: z.uuid(),
  }),
  answer: z.object({ data: z.object({ count: z.int(), /** The price has changed since it was quoted. */ changed: z.boolean() }) }),
  refusals: [
    'object.notFound',
    'quote.linkInvalid',
    'quote.closed',
    'quote.optionGone',
    'quote.optionHeld',
    'cart.full',
    'cart.ordered',
    'cart.otherCurrency',
  ],
  perMinute: 30,
});
