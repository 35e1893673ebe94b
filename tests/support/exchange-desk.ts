import type { CallAnswer } from '@throughfare/contract/call';
import {
  continueExchange,
  getExchangeableItems,
  openExchangePayment,
  processExchange,
  searchExchange,
  summariseExchange,
} from '@throughfare/contract/calls/exchange';
import type { ExchangeResult, ExchangeSummary, ExchangeTickets, FareCodes } from '@throughfare/contract/shapes/exchange';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { createPaymentMethod } from '@throughfare/contract/calls/payments';
import { getQueuedRequest } from '@throughfare/contract/calls/orders';
import { typeCard } from './type-card.ts';
import type { Bought } from './refund-desk.ts';

export interface ExchangeWish {
  readonly departureDate?: string;
  readonly departureTime?: string;
  readonly arrivalDate?: string;
  readonly arrivalTime?: string;
  readonly fareCodes?: FareCodes;
  readonly isApplyRailCards?: boolean;
}

export interface ExchangePaid {
  readonly paymentMethod: string;
  readonly paymentIntentId?: string;
}

/** A fare of a found ticket. */
export interface FoundFare {
  readonly ticket: Ticket;
  readonly priceId: string;
}

/** A customer's steps to exchange a booking. */
export const exchangeDesk = {
  itemsOf: ({ shopper, reference }: Bought) => shopper.must(getExchangeableItems, { params: { reference }, body: {} }),

  async search({ shopper, reference }: Bought, wish: ExchangeWish = {}): Promise<ExchangeTickets> {
    const body = { departureDate: '2026-12-09', departureTime: '08:00', fareCodes: { departure: ['outward.1'] }, ...wish };
    return (await shopper.must(searchExchange, { params: { reference }, body })).body;
  },

  async quote({ shopper, reference }: Bought, { searchId }: ExchangeTickets, outward: FoundFare, inward?: FoundFare) {
    const chosen = ({ ticket, priceId }: FoundFare) => ({ ticketId: ticket.ticketId, offer: ticket.offer, price: { priceId } });
    const body = { searchId, departureTicket: chosen(outward), ...(inward ? { returnTicket: chosen(inward) } : {}) };
    return (await shopper.must(summariseExchange, { params: { reference }, body })).body;
  },

  /** Searches, and quotes the first fare that costs more than 20 pounds or euros more. */
  async quoteDearer(bought: Bought, wish: ExchangeWish = {}): Promise<ExchangeSummary> {
    const found = await exchangeDesk.search(bought, wish);
    const dearer = fareWhere(found, (due) => due > 2000);
    return exchangeDesk.quote(bought, found, dearer);
  },

  /** Opens the payment of the difference as the page does when a card has been typed. */
  async payByCard(
    { shopper, reference }: Bought,
    quoteId: string,
    sandboxUrl: string,
    card: string,
  ): Promise<ExchangePaid & { readonly amount: number }> {
    const token = await typeCard(sandboxUrl, card);
    const method = await shopper.must(createPaymentMethod, { body: { token, email: 'ada@example.com', name: 'Ada Traveller' } });
    const body = { quoteId, means: 'Card' as const, paymentMethod: method.data.data.id };
    const { data } = await shopper.must(openExchangePayment, { params: { reference }, body });
    return { paymentMethod: 'visa', paymentIntentId: data.paymentIntentId, amount: data.amount };
  },

  async payWithPayPal({ shopper, reference }: Bought, quoteId: string): Promise<ExchangePaid & { readonly approvalUrl: string }> {
    const { data } = await shopper.must(openExchangePayment, { params: { reference }, body: { quoteId, means: 'PayPal' } });
    return { paymentMethod: 'PayPal', paymentIntentId: data.paymentIntentId, approvalUrl: data.approvalUrl ?? '' };
  },

  async answer({ shopper, reference }: Bought, exchangeId: string, answer: 'authenticated' | 'decline'): Promise<string> {
    return (await shopper.must(continueExchange, { params: { reference }, body: { exchangeId, answer } })).key;
  },

  /** Starts the exchange. Returns the key to wait for, or throws the refusal's code. */
  async process({ shopper, reference }: Bought, quoteId: string, payment: ExchangePaid = { paymentMethod: 'NoPayment' }): Promise<string> {
    const { paymentMethod, paymentIntentId } = payment;
    const asked = {
      params: { reference },
      body: { quoteId, paymentMethod, ...(paymentIntentId === undefined ? {} : { paymentIntentId }) },
    };
    const answer = await shopper.attempt(processExchange, asked);
    if (!answer.ok) throw new Error(answer.error.code);
    // the type follows from the call above
    return (answer.data as CallAnswer<typeof processExchange>).key;
  },

  /** The outcome that the queue answers, polled as the page does. */
  async outcomeOf({ shopper }: Bought, queueKey: string): Promise<{ readonly response?: ExchangeResult; readonly error?: unknown }> {
    for (;;) {
      const told = await shopper.must(getQueuedRequest, { params: { queueKey } });
      // the contract leaves open which type a key answers; this one answers an exchange
      if (told.response !== undefined || told.error !== undefined) return told as { response?: ExchangeResult; error?: unknown };
    }
  },
};

/** The first fare of the answer with this price. */
export function fareWhere({ outward, dues }: ExchangeTickets, isWanted: (due: number) => boolean): FoundFare {
  for (const ticket of outward)
    for (const { priceId } of ticket.fareInformation) {
      const due = dues.find((one) => one.priceId === priceId);
      if (due && isWanted(Math.round(Number(due.due) * 100))) return { ticket, priceId };
    }
  throw new Error('no such fare');
}
