import type { Agent } from 'node:http';
import { createClient } from '@throughfare/contract/client';
import { cards, openPayment, orderAndWait } from '../../tests/support/checkout.ts';
import { createShopper, type Shopper } from '../../tests/support/shopper.ts';
import { agentTransport } from '../measure/agent-transport.ts';
import type { BenchShop } from './start-bench-shop.ts';
import type { TrainOffer } from './train-offers.ts';

/** A new visitor with an empty cart. */
export function arrive(shop: BenchShop, agent: Agent): Promise<Shopper> {
  return createShopper(createClient(agentTransport(shop.url, agent)));
}

export interface Bought {
  /** The booking's reference if the order was confirmed. */
  readonly reference: string | undefined;
  /** From `create-order` to the outcome, in milliseconds. */
  readonly orderMs: number;
}

/** From an offer to a confirmed order paid by card: cart, e-mail address, card, order, outcome. Each buyer has an address of their own. */
export async function buyTicket(shop: BenchShop, shopper: Shopper, { choice }: TrainOffer): Promise<Bought> {
  const email = `${crypto.randomUUID()}@example.com`;
  await shopper.add(choice);
  await shopper.becomeGuest(email);
  const cart = await shopper.cart();
  const payment = await openPayment(shopper, shop.sandboxUrl, cards.british, cart);
  const orderedMs = performance.now();
  const { response } = await orderAndWait(shopper, cart, payment, { lead: { email, phone: '+44 20 7946 0000' } });
  const orderMs = performance.now() - orderedMs;
  return { reference: response?.status === 'confirmed' ? response.items[0]?.bookingReference : undefined, orderMs };
}

/** Whether the order was confirmed. */
export async function buy(shop: BenchShop, shopper: Shopper, offer: TrainOffer): Promise<boolean> {
  return (await buyTicket(shop, shopper, offer)).reference !== undefined;
}
