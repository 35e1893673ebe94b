import type { OrderFile } from '@throughfare/contract/calls/order-desk';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { OrderFacts } from './order-facts.tsx';

type Payment = OrderFile['payments'][number];

const card: Payment = {
  purpose: 'sale',
  provider: 'stripe',
  status: 'captured',
  intentId: 'pi_1',
  brand: 'visa',
  amount: '71.00',
  captured: '71.00',
  refunded: '0.00',
  paidBack: '0.00',
};

const order = (...payments: readonly Payment[]): OrderFile => ({
  orderId: 'o_1',
  placedAt: '2026-11-28T09:00:00.000Z',
  email: 'ada@example.com',
  phone: '',
  market: 'UK',
  state: 'completed',
  currency: 'GBP',
  charged: '76.00',
  payments: [...payments],
  items: [],
  cases: [],
  actions: [],
  history: [],
});

/** The text under each term of the list. */
function factsOf(shown: OrderFile): ReadonlyMap<string, string> {
  const { body } = draw(<OrderFacts order={shown} />);
  return new Map([...body.querySelectorAll('dt')].map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']));
}

test('shows a single payment without a number, with its method and its name at the provider', () => {
  const facts = factsOf(order(card));
  expect(facts.get('Payment')).toBe('£71.00 taken, visa');
  expect(facts.get('Payment at the provider')).toBe('pi_1');
  expect(facts.get('Charged')).toBe('£76.00');
});

test('numbers several payments in their order, each with its state', () => {
  const account: Payment = { ...card, provider: 'account', brand: '', intentId: 'account_7', amount: '5.00', captured: '5.00' };
  const facts = factsOf(order(account, card));
  expect(facts.get('Payment 1')).toBe('£5.00 taken, agency account');
  expect(facts.get('Payment 1 is known as')).toBe('account_7');
  expect(facts.get('Payment 2 at the provider')).toBe('pi_1');
});

test("names an unanswered call, an exchange's difference and a repayment", () => {
  const waiting = factsOf(order({ ...card, status: 'unconfirmed', pending: 'confirm' }));
  expect(waiting.get('Payment')).toBe('£71.00 not requested yet, no answer yet to the request to hold it, visa');
  const exchanged = factsOf(
    order({ ...card, refunded: '20.00', paidBack: '20.00' }, { ...card, purpose: 'exchange_difference', amount: '9.00' }),
  );
  expect(exchanged.get('Payment 1')).toBe('£71.00 taken, visa, £20.00 paid back');
  const coming = factsOf(order({ ...card, refunded: '20.00', paidBack: '5.00' }));
  expect(coming.get('Payment')).toBe('£71.00 taken, visa, £5.00 paid back, £15.00 not paid back yet');
  expect(exchanged.get('Payment 2')).toBe('£9.00 taken, visa, difference of an exchange');
});
