import * as z from 'zod/mini';
import { direction, quoteFields } from './after-sales.ts';
import { amount, clockTime, currency, day, source } from './basics.ts';
import { toldRights } from './journey-rights.ts';
import { ticket } from './ticket.ts';

const code = z.string().check(z.maxLength(40));

/** The travellers and the direction: "outward.1". An exchange set names both directions at once. */
export const fareCodes = z.object({
  departure: z.optional(z.array(code).check(z.maxLength(18))),
  return: z.optional(z.array(code).check(z.maxLength(18))),
  exchangeSet: z.optional(code),
});

export type FareCodes = z.output<typeof fareCodes>;

/** One direction of a booking, and whether it can be exchanged. Amounts are in the currency of the sale. */
export const exchangeLeg = z.object({
  direction,
  journey: z.string(),
  dateTime: z.string(),
  /** The booked day at the departure station; of a pass, its first day. */
  day,
  duration: z.string(),
  fare: z.string(),
  fareClass: z.string(),
  /** The price paid at the sale. */
  price: amount,
  /** For people of a net agency: the same for its traveller, who paid its commission too. */
  travellers: z.optional(z.object({ price: amount })),
  isExchangeable: z.boolean(),
  /** "Exchangeable" or "Not Exchangeable". */
  exchangeSummary: z.string(),
  /** The reason why not, or the cost. */
  reason: z.optional(z.string()),
  fareCodes: z.array(code),
});

export type ExchangeLeg = z.output<typeof exchangeLeg>;

export const exchangeSet = z.object({
  exchangeSetID: code,
  /** The codes of its fares in both directions. */
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
  /** Present if the directions can only be exchanged together. */
  exchangeSets: z.array(exchangeSet),
  lineItem: z.object({ legs: z.array(exchangeLeg) }),
  /** Travellers who can be exchanged on their own. Empty if all go together. */
  travellers: z.array(z.object({ passengerRef: z.string(), name: z.string() })),
  /** The names of the booking's railcards. */
  railCards: z.array(z.string()),
  /** Days at the departure station, both included. */
  firstDay: day,
  lastDay: day,
  defaultTime: clockTime,
  /** Present if the train is cancelled or too late: the fare's rules do not apply. */
  disruption: z.optional(z.string()),
});

export type ExchangeableItem = z.output<typeof exchangeableItem>;

export const exchangeableAnswer = z.object({ body: z.object({ currency, items: z.array(exchangeableItem) }) });

/**
 * The amount due for one fare. Only given for an exchange of one direction, where it does not depend on another fare. `price`: the new fare,
 * without promotion and fees.
 */
export const fareDue = z.object({ priceId: z.string(), price: amount, due: amount, lost: amount });

export const exchangeTickets = z.object({
  searchId: z.string(),
  currency,
  /** If only one direction is exchanged, it is called outward here, whichever it was before. */
  outward: z.array(ticket),
  inward: z.array(ticket),
  dues: z.array(fareDue),
  /** The price paid at the sale for the exchanged parts. */
  current: amount,
  /** For people of a net agency: the same for its traveller, at the prices that they pay the agency. */
  travellers: z.optional(z.object({ dues: z.array(fareDue), current: amount })),
  fee: amount,
  /** The part of the current price that could not be refunded now and stays so in the new ticket. Absent: none. */
  nonRefundable: z.optional(amount),
  /** For agents of a gross agency: the most that they may charge for the exchange, as a service fee or as a part of the price. */
  agencyFee: z.optional(z.object({ most: amount, isServiceFee: z.boolean() })),
  /** Whether the difference to a cheaper fare is lost or refunded. */
  cheaperFare: z.enum(['LOST', 'PAID_BACK']),
  /** For a party with bicycles: the ids of the tickets on whose trains they cannot travel, or nobody says that they can (EXCHANGE-14). */
  leavesBicycle: z.optional(z.array(z.string())),
  /** Present if the traveller keeps tickets of other contracts on the same way: a sentence for each. Only trains that fit them are listed. */
  fitting: z.optional(z.array(z.string())),
});

export type ExchangeTickets = z.output<typeof exchangeTickets>;

/** A ticket as found by the search. Its other fields are ignored. */
export const chosenTicket = z.object({
  ticketId: code,
  /** The signed promise of its price. Without it the ticket is looked up again. */
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

/** Sentences about the extras that go along to the new ticket, and about those that end with the old one (EXCHANGE-14). */
export const exchangeExtras = z.object({
  along: z.array(z.string()),
  left: z.array(z.string()),
  /** A bicycle of the party cannot travel on a new train, or nobody says that it can. */
  leavesBicycle: z.boolean(),
});

export type ExchangeExtras = z.output<typeof exchangeExtras>;

/** The money of an exchange. */
const exchangeMoney = {
  departureTicket: z.optional(exchangeSummaryRow),
  returnTicket: z.optional(exchangeSummaryRow),
  totalSummary: z.object({
    currency,
    total: amount,
    /** The fee on the total, if it is paid by card. */
    creditCardFee: amount,
    penalty: amount,
    /** The new fare, without promotion and fees. */
    newPrice: amount,
    ...breakdown,
    /** The same amount in the train company's currency. */
    supplier: z.object({
      currency,
      reversedRevenueTotal: amount,
      newProductsTotal: amount,
      exchangedLossTotal: amount,
      penalty: amount,
      total: amount,
    }),
  }),
  /** Whether the new ticket is paid in full and the old one is refunded. */
  paidFirst: z.optional(z.object({ charged: amount, paidBack: amount })),
};

export const exchangeSummary = z.object({
  ...exchangeMoney,
  /** For people of a net agency: the same for its traveller, at the prices that they pay the agency. */
  travellers: z.optional(z.object(exchangeMoney)),
  ...quoteFields,
  /** The new tickets in words. */
  newJourneys: z.array(z.string()),
  /** What the travellers are told of the new journey. Absent for passes. */
  rights: z.optional(toldRights),
  extras: z.optional(exchangeExtras),
  /** Present if it costs less to give the old ticket back and to buy the new one: what comes back, the new price, and how much less. */
  better: z.optional(z.object({ way: z.enum(['void', 'refund']), back: amount, newPrice: amount, saves: amount })),
  /** The part of the new ticket's price that no refund brings back, because the old ticket could not be refunded for it. Absent: none. */
  nonRefundable: z.optional(amount),
  takesPayPal: z.boolean(),
  /** For agents whose agency buys on account. */
  takesAccount: z.boolean(),
  /** For agents: the commission lost with the old ticket and earned with the new one. */
  commission: z.optional(z.object({ reversed: amount, earned: amount, isNet: z.boolean() })),
  /** For agents: what their agency charges for the exchange. A part of the new price. */
  agencyFee: z.optional(amount),
  /** For a travel change: the search that found it. */
  travelChange: z.optional(z.object({ searchId: z.string() })),
});

export type ExchangeSummary = z.output<typeof exchangeSummary>;

/** The queued outcome of an exchange. */
export const exchangeResult = z.object({
  statusCode: z.int(),
  status: z.enum(['exchanged', 'requires_action', 'asked']),
  message: z.string(),
  exchangeId: z.string(),
  /** For the new ticket, once it exists. */
  bookingReference: z.optional(z.string()),
  action: z.optional(z.object({ url: z.string() })),
});

export type ExchangeResult = z.output<typeof exchangeResult>;
