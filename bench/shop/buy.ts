import type { Agent } from 'node:http';
import { createClient } from '@throughfare/contract/client';
import { cards, order, outcomeOf } from '../../tests/support/checkout.ts';
import { createShopper, type Shopper } from '../../tests/support/shopper.ts';
import { agentTransport } from '../measure/agent-transport.ts';
import type { BenchShop } from './start-bench-shop.ts';
import type { TrainOffer } from './train-offers.ts';

/** A new visitor with an empty cart. */
export function arrive(shop: BenchShop, agent: Agent): Promise<Shopper> {
  return createShopper(createClient(agentTransport(shop.url, agent)));
}

/**
 * From an offer to a confirmed order paid by card: cart, e-mail address, card, order, outcome. Answers the booking's reference if it was
 * confirmed.
 */
export async function buyTicket(shop: BenchShop, shopper: Shopper, { choice }: TrainOffer): Promise<string | undefined> {
  await shopper.add(choice);
  await shopper.becomeGuest(`${crypto.randomUUID()}@example.com`);
  const { key } = await order(shopper, shop.sandboxUrl, cards.british);
  const { response } = await outcomeOf(shopper, key);
  return response?.status === 'confirmed' ? response.items[0]?.bookingReference : undefined;
}

/** Whether the order was confirmed. */
export async function buy(shop: BenchShop, shopper: Shopper, offer: TrainOffer): Promise<boolean> {
  return (await buyTicket(shop, shopper, offer)) !== undefined;
}
