import { expect } from 'vitest';
import type { booksOf } from './books.ts';
import { createShopper, oneWay, type Shopper } from './shopper.ts';
import type { TestShop } from './test-shop.ts';

/** Makes guests with tickets in the cart, each for trains of a day that no other one has. */
export function guestsOf(shop: Pick<TestShop, 'client'>) {
  let days = 34;
  return async function guestWithTickets(tickets = 1, headers: Record<string, string> = { 'browse-from': '/uk' }): Promise<Shopper> {
    const shopper = await createShopper(shop.client, headers);
    await shopper.becomeGuest();
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      days += 1;
      const departureDate = new Date(Date.UTC(2026, 11, days)).toISOString().slice(0, 10);
      await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate })));
    }
    return shopper;
  };
}

/** Waits for the end of the order that this payment is for. Wakes it all the time, so that the test does not wait out pauses between retries. */
export async function orderEnds(intentId: string, { shop }: TestShop, books: ReturnType<typeof booksOf>): Promise<string> {
  const orderId = await books.orderOf(intentId);
  const look = async () => {
    await shop.takeOver();
    return (await books.order(orderId))?.outcome;
  };
  await expect.poll(look, { interval: 100 }).not.toBeNull();
  return orderId;
}
