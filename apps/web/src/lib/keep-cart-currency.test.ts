import { expect, test } from 'vitest';
import { keepCartCurrency } from './keep-cart-currency.ts';
import type { Visitor } from './visitor.ts';

function visitor(items: number, hasSession = true) {
  const remembered: [string, string][] = [];
  const cart = { ok: true, status: 200, data: { data: { items: Array.from({ length: items }, () => ({})), currency: 'GBP' } } };
  return {
    remembered,
    hasSession: () => hasSession,
    // only the members that the function uses
    ask: (async () => cart) as unknown as Visitor['ask'],
    remember: (name: string, value: string) => void remembered.push([name, value]),
  };
}

test('a filled cart keeps its currency when another storefront is chosen, an empty one does not', async () => {
  const [filled, empty, stranger] = [visitor(2), visitor(0), visitor(2, false)];
  await Promise.all([keepCartCurrency(filled), keepCartCurrency(empty), keepCartCurrency(stranger)]);
  expect(filled.remembered).toEqual([['currency', 'GBP']]);
  expect(empty.remembered).toEqual([]);
  expect(stranger.remembered).toEqual([]);
});
