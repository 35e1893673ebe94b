import { getQueuedRequest, createOrder } from '@throughfare/contract/calls/orders';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { setTimeout as pause } from 'node:timers/promises';
import { cards, openPayment, orderBody, type Payment, type Told } from '../support/checkout.ts';
import { createShopper, oneWay } from '../support/shopper.ts';

export interface Bought {
  readonly email: string;
  readonly payment: Payment;
  readonly told: Told;
}

/** Tries again while the shop cannot be reached, like a browser and a patient customer. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 60) throw error;
      await pause(500);
    }
  }
}

/** A guest who buys one ticket for a train of that day and tries until it succeeds. */
export async function buy(shopUrl: string, sandboxUrl: string, email: string, departureDate: string): Promise<Bought> {
  const client = createClient(fetchTransport(shopUrl));
  const shopper = await insist(() => createShopper(client, { 'browse-from': '/uk' }));
  await insist(() => shopper.becomeGuest(email));
  const cart = await insist(async () => {
    const before = await shopper.cart();
    // the answer to the last try may have been lost
    return before.items.length > 0 ? before : shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate })));
  });
  const payment = await insist(() => openPayment(shopper, sandboxUrl, cards.paid, cart));
  const body = orderBody(cart, payment, { lead: { email, phone: '+44 20 7946 0000' } });
  const { key } = await insist(() => shopper.must(createOrder, { body }));
  for (;;) {
    const told = await insist(() => shopper.must(getQueuedRequest, { params: { queueKey: key } }));
    // the queue's outcome of an order has one of these types
    if (told.response !== undefined || told.error !== undefined) return { email, payment, told: told as Told };
  }
}
