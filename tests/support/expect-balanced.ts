import { expect } from 'vitest';
import { booksOf } from './books.ts';
import type { TestShop } from './test-shop.ts';

/** Expects that an order owes nobody anything, and that the books of shop, sellers and provider agree about it. */
export async function expectBalanced({ shop, platform }: TestShop, orderId: string): Promise<void> {
  const books = booksOf({ platform });
  expect((await books.ledgerFaults()).filter((fault) => fault.orderId === orderId)).toEqual([]);
  const balances = await books.ledger.balances(orderId);
  expect(balances.filter(({ account, minor }) => account === 'customer' && minor !== 0)).toEqual([]);
  const { differences } = await shop.reconcile(3);
  expect(differences.filter((difference) => difference.orderId === orderId)).toEqual([]);
}
