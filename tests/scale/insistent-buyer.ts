import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { getQueuedRequest, createOrder } from '@throughfare/contract/calls/orders';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { setTimeout as pause } from 'node:timers/promises';
import { cards, openPayment, orderBody, type Payment, type Told } from '../support/checkout.ts';
import { type Choice, createShopper, oneWay, type Shopper, type Tickets } from '../support/shopper.ts';

export interface Bought {
  readonly email: string;
  readonly payment: Payment;
  readonly told: Told;
  readonly shopper: Shopper;
}

/** Tries again while the shop cannot be reached, like a browser and a patient customer. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 120) throw error;
      await pause(500);
    }
  }
}

/** A guest who buys one ticket for a train of that day, by default the cheapest, and tries until it succeeds. */
export async function buy(
  shopUrl: string,
  sandboxUrl: string,
  email: string,
  departureDate: string,
  choose: (tickets: Tickets) => Choice = oneWay,
): Promise<Bought> {
  const client = createClient(fetchTransport(shopUrl));
  const shopper = await insist(() => createShopper(client, { 'browse-from': '/uk' }));
  await insist(() => shopper.becomeGuest(email));
  const cart = await insist(async () => {
    const before = await shopper.cart();
    // the answer to the last try may have been lost
    return before.items.length > 0 ? before : shopper.add(choose(await shopper.search({ from: 'EUS', to: 'MAN', departureDate })));
  });
  const payment = await insist(() => openPayment(shopper, sandboxUrl, cards.paid, cart));
  const body = orderBody(cart, payment, { lead: { email, phone: '+44 20 7946 0000' } });
  const { key } = await insist(() => shopper.must(createOrder, { body }));
  for (;;) {
    const told = await insist(() => shopper.must(getQueuedRequest, { params: { queueKey: key } }));
    // the queue's outcome of an order has one of these types
    if (told.response !== undefined || told.error !== undefined) return { email, payment, told: told as Told, shopper };
  }
}

/** Gives the ticket back, and tries until it succeeds. The same quote twice is one refund. */
export async function giveBack({ shopper, told }: Pick<Bought, 'shopper' | 'told'>): Promise<void> {
  const reference = told.response?.items[0]?.bookingReference ?? '';
  const { source, quoteId } = await insist(async () => {
    const [row] = (await shopper.must(listBookings, { query: { search: reference } })).body;
    if (!row) throw new Error('not in the list');
    const params = { reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
    const { body } = await shopper.must(getRefundableItems, { params, query: {} });
    if (!body.quote) throw new Error('nothing can be given back');
    return { source: row.source, quoteId: body.quote.quoteId };
  });
  await insist(async () => {
    const outcome = await shopper.attempt(refundBooking, { params: { reference }, body: { source, quoteId } });
    // The answer to the last try was lost: what it began goes on, and its quote begins nothing else.
    if (!outcome.ok && outcome.error.code !== 'quote.spent') throw new Error(`the refund was refused: ${outcome.error.code}`);
  });
}
