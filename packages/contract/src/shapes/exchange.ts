import * as z from 'zod/mini';
import { direction } from './after-sales.ts';
import { amount, clockTime, currency, day, source } from './basics.ts';
import { ticket } from './ticket.ts';

const code = z.string().check(z.maxLength(40));

/** Which travellers in which direction: "outward.1". An exchange set names both directions at once. */
export const fareCodes = z.object({
  departure: z.optional(z.array(code).check(z.maxLength(18))),
  return: z.optional(z.array(code).check(z.maxLength(18))),
  exchangeSet: z.optional(code),
});

export type FareCodes = z.output<typeof fareCodes>;

/** One direction of a booking, and whether another train can be had for it. Amounts are in the currency of the sale. */
export const exchangeLeg = z.object({
  direction,
  journey: z.string(),
  dateTime: z.string(),
  duration: z.string(),
  fare: z.string(),
  fareClass: z.string(),
  /** Paid for it at the sale. */
  price: amount,
  isExchangeable: z.boolean(),
  /** "Exchangeable" or "Not Exchangeable". */
  exchangeSummary: z.string(),
  /** Why not, or what it costs. */
  reason: z.optional(z.string()),
  fareCodes: z.array(code),
});

export type ExchangeLeg = z.output<typeof exchangeLeg>;

export const exchangeSet = z.object({
  exchangeSetID: code,
  /** The codes of its fares, both directions together. */
  exchangeableTicketableFare: z.array(code),
  legs: z.array(exchangeLeg),
  price: amount,
});

export type ExchangeSet = z.output<typeof exchangeSet>;

export const exchangeableItem = z.object({
  lineItemId: z.string(),
  orderId: z.string(),
  provider: source,
  isExchangeable: z.boolean(),
  departureFareCodes: z.array(code),
  returnFareCodes: z.array(code),
  /** Present where directions go together only. */
  exchangeSets: z.array(exchangeSet),
  lineItem: z.object({ legs: z.array(exchangeLeg) }),
  /** Those who can be exchanged without the others; empty where all go together. */
  travellers: z.array(z.object({ passengerRef: z.string(), name: z.string() })),
  /** Names of the railcards that the booking was bought with. */
  railCards: z.array(z.string()),
  /** Days at the station of departure, both included. */
  firstDay: day,
  lastDay: day,
  defaultTime: clockTime,
  /** Where the train is cancelled or too late: the fare's rules do not hold. */
  disruption: z.optional(z.string()),
});

export type ExchangeableItem = z.output<typeof exchangeableItem>;

export const exchangeableAnswer = z.object({ body: z.object({ currency, items: z.array(exchangeableItem) }) });

/** The amount due for one fare: told for exchanges of one direction, where it does not depend on the other fare. */
export const fareDue = z.object({ priceId: z.string(), due: amount, lost: amount });

export const exchangeTickets = z.object({
  searchId: z.string(),
  currency,
  /** The only direction of an exchange is its way out, whichever it was before. */
  outward: z.array(ticket),
  inward: z.array(ticket),
  dues: z.array(fareDue),
  /** Paid at the sale for the parts that are exchanged. */
  current: amount,
  fee: amount,
  /** Whether the difference to a cheaper fare is lost or paid back. */
  cheaperFare: z.enum(['LOST', 'PAID_BACK']),
});

export type ExchangeTickets = z.output<typeof exchangeTickets>;

/** A ticket as the search found it. Other fields of it are ignored. */
export const chosenTicket = z.object({
  ticketId: code,
  /** Our promise of its price. Without it the ticket is looked up again. */
  offer: z.optional(z.string().check(z.maxLength(8000))),
  price: z.object({ priceId: z.string().check(z.maxLength(12)) }),
});

export type ChosenTicket = z.output<typeof chosenTicket>;

export const exchangeOptionType = z.enum(['EVEN', 'ADDITIONAL_COLLECTION', 'REFUND']);

const breakdown = {
  reversedRevenueTotal: amount,
  newProductsTotal: amount,
  exchangedLossTotal: amount,
  exchangeOptionType,
};

export const exchangeSummaryRow = z.object({ currency, penalty: amount, total: amount, exchangeBreakdown: z.object(breakdown) });

export type ExchangeSummaryRow = z.output<typeof exchangeSummaryRow>;

export const exchangeSummary = z.object({
  departureTicket: z.optional(exchangeSummaryRow),
  returnTicket: z.optional(exchangeSummaryRow),
  totalSummary: z.object({
    currency,
    total: amount,
    /** On the total, where it is paid by card. */
    creditCardFee: amount,
    penalty: amount,
    ...breakdown,
    /** The same in the train company's own currency. */
    supplier: z.object({
      currency,
      reversedRevenueTotal: amount,
      newProductsTotal: amount,
      exchangedLossTotal: amount,
      penalty: amount,
      total: amount,
    }),
  }),
  /** These figures, held until `validUntil`; spent once. */
  quoteId: z.string(),
  validUntil: z.string(),
  /** From the answer on: the clock of a browser may be wrong. */
  validForSeconds: z.int(),
  /** New and old tickets, in words. */
  newJourneys: z.array(z.string()),
  givenUp: z.array(z.string()),
  kept: z.array(z.string()),
  /** Where the new ticket is paid in full and the old one comes back. */
  paidFirst: z.optional(z.object({ charged: amount, paidBack: amount })),
  paidBackTo: z.string(),
  takesPayPal: z.boolean(),
  /** To whoever pays for an agency that buys on account. */
  takesAccount: z.boolean(),
  /** For agents: what the agency loses with the old ticket, and earns on the new one. */
  commission: z.optional(z.object({ reversed: amount, earned: amount, isNet: z.boolean() })),
  /** Of a travel change: the search that it was chosen in. */
  travelChange: z.optional(z.object({ searchId: z.string() })),
});

export type ExchangeSummary = z.output<typeof exchangeSummary>;

/** The queued outcome of an exchange. */
export const exchangeResult = z.object({
  statusCode: z.int(),
  status: z.enum(['exchanged', 'requires_action', 'asked']),
  message: z.string(),
  exchangeId: z.string(),
  /** Of the new ticket, once there is one. */
  bookingReference: z.optional(z.string()),
  action: z.optional(z.object({ url: z.string() })),
});

export type ExchangeResult = z.output<typeof exchangeResult>;
