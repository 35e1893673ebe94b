import { money, type Currency } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import type { Cart, CartItem } from '../cart.api.ts';
import { planMerge } from './plan-merge.ts';

const today = '2026-11-28';

function cartOf(currency: Currency, ...items: readonly { readonly id: string; readonly date?: string; readonly state?: 'gone' }[]): Cart {
  return {
    cartId: `cart-${items.map(({ id }) => id).join('-')}`,
    sessionId: 's',
    state: 'active',
    revision: 1,
    orders: 0,
    currency,
    market: 'UK',
    draft: {},
    items: items.map(
      ({ id, date = today, state = 'priced' }) =>
        // the plan reads no other fields of an item
        ({
          itemId: id,
          state,
          total: money(currency, 1000),
          shown: { outward: { departureDateTime: { date, time: '08:00:00' } } },
        }) as unknown as CartItem,
    ),
  };
}

const ids = (moved: ReturnType<typeof planMerge>['joining']) => moved.map(({ item }) => item.itemId);
const plan = (own: Cart | undefined, ...others: Cart[]) => {
  const { joining, leftOut } = planMerge(own, others, today);
  return [ids(joining), ids(leftOut)];
};

test('fills up to three tickets, first come, first in', () => {
  const others = [cartOf('GBP', { id: 'b' }, { id: 'c' }), cartOf('GBP', { id: 'd' })];
  expect(plan(cartOf('GBP', { id: 'a' }), ...others)).toEqual([['b', 'c'], ['d']]);
  expect(plan(undefined, ...others)).toEqual([['b', 'c', 'd'], []]);
});

test('leaves out tickets in another currency', () => {
  expect(plan(cartOf('GBP', { id: 'a' }), cartOf('EUR', { id: 'b' }))).toEqual([[], ['b']]);
  expect(plan(cartOf('GBP'), cartOf('EUR', { id: 'b' }), cartOf('GBP', { id: 'c' }))).toEqual([['b'], ['c']]);
});

test("drops unavailable tickets silently, with a day's tolerance for time zones", () => {
  const other = cartOf('GBP', { id: 'left', date: '2026-11-26' }, { id: 'yesterday', date: '2026-11-27' }, { id: 'gone', state: 'gone' });
  expect(plan(undefined, other)).toEqual([['yesterday'], []]);
});
