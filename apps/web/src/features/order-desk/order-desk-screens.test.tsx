import type { DeskCase, OrderFile } from '@throughfare/contract/calls/order-desk';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import type { DeskView } from './load-desk.ts';
import { OrderDeskScreen } from './order-desk-screen.tsx';
import { OrderFileScreen } from './order-file-screen.tsx';

type Desk = Extract<DeskView, { state: 'ready' }>['desk'];

const waiting: DeskCase = {
  kind: 'refund',
  subject: 'refund:re_1',
  orderId: 'o-1',
  title: 'A refund came back',
  says: ['£41.20 to Visa 4242', 'The bank says: account closed'],
  todo: 'Pay it another way.',
  since: '2026-11-20T09:00:00.000Z',
  actions: ['retry', 'handled'],
};

const desk: Desk = {
  cases: [],
  orders: [
    {
      orderId: 'o-1',
      placedAt: '2026-11-20T08:00:00.000Z',
      email: 'ada@example.org',
      references: ['TF-7K2M9Q'],
      state: 'completed',
      currency: 'GBP',
      charged: '76.00',
    },
  ],
  total: 1,
  pages: 1,
};

const order: OrderFile = {
  orderId: 'o-1',
  placedAt: '2026-11-20T08:00:00.000Z',
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  market: 'UK',
  state: 'completed',
  currency: 'GBP',
  charged: '76.00',
  payments: [
    {
      purpose: 'sale',
      provider: 'stripe',
      status: 'captured',
      intentId: 'pi_1',
      brand: 'Visa',
      amount: '76.00',
      captured: '76.00',
      refunded: '41.20',
      paidBack: '41.20',
    },
  ],
  items: [
    {
      reference: 'TF-7K2M9Q',
      source: 'SNCF',
      trip: 'Paris – Lyon',
      travellers: ['Ada Byron'],
      status: 'confirmed',
      price: '76.00',
      supplierPrice: '88.00',
      supplierCurrency: 'EUR',
    },
  ],
  cases: [],
  actions: ['wake', 'compare'],
  history: [
    { at: '2026-11-20T08:00:00.000Z', kind: 'state', title: 'The order was placed.', detail: '', references: [] },
    { at: '2026-11-20T08:00:00.000Z', kind: 'payment', title: 'The card was asked.', detail: '', references: ['pi_1'] },
  ],
};

const showDesk = (more: Partial<Desk> = {}, query = {}, result?: Parameters<typeof OrderDeskScreen>[0]['result']) =>
  draw(<OrderDeskScreen view={{ state: 'ready', desk: { ...desk, ...more } }} query={query} result={result} />, { at: '/admin/orders' });

const showOrder = (more: Partial<OrderFile> = {}) =>
  draw(<OrderFileScreen view={{ state: 'ready', order: { ...order, ...more } }} orderId="o-1" result={undefined} />);

test('an empty desk says that no case needs a decision', () => {
  const page = showDesk();
  expect(page.getByRole('heading', { name: 'No case needs a decision' })).not.toBeNull();
  expect(page.text).toContain('The books have not been compared yet');
});

test('a case has its facts, its advice and a link to its order', () => {
  const page = showDesk({ cases: [waiting] });
  expect(page.getByRole('heading', { name: 'Cases that need a decision: 1' })).not.toBeNull();
  expect(page.text).toContain('The bank says: account closed');
  expect(page.getByRole('link', { name: 'The order and its history' }).getAttribute('href')).toBe('/admin/orders/o-1');
});

test('a missed change has a button that waives the onward fees, until it was pressed', () => {
  const broken: DeskCase = {
    ...waiting,
    kind: 'connection',
    subject: 'connection TF7K2M9Q SNCF',
    title: 'A change between two sellers will be missed',
    actions: ['freeOnward', 'handled'],
  };
  const buttons = (one: DeskCase) =>
    showDesk({ cases: [one] })
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(showDesk({ cases: [broken] }).getByText('Connection')).not.toBeNull();
  expect(buttons(broken)).toContain('Waive the fees of the onward train');
  expect(buttons({ ...broken, actions: ['handled'] })).not.toContain('Waive the fees of the onward train');
});

test('a case that is closed by hand needs a note', () => {
  const note = showDesk({ cases: [waiting] }).getByRole('textbox', { name: 'What was done' });
  expect(note.hasAttribute('required')).toBe(true);
});

test('an action names the case that it is about', () => {
  const page = showDesk({ cases: [waiting] });
  const subjects = [...page.body.querySelectorAll('input[name=subject]')].map((input) => input.getAttribute('value'));
  expect(new Set(subjects)).toEqual(new Set(['refund:re_1']));
});

test('shows the answer about a closed case above the others', () => {
  const page = showDesk({}, {}, { form: 'refund:re_1', ok: true, message: 'The refund is paid.' });
  expect(page.getByText('The refund is paid.')).not.toBeNull();
});

test('shows the answer about a waiting case in the case', () => {
  const page = showDesk({ cases: [waiting] }, {}, { form: 'refund:re_1', ok: false, message: 'The provider does not answer.' });
  expect(page.getByText('The provider does not answer.').closest('li')?.textContent).toContain('A refund came back');
});

test('an incomplete comparison names the parties that did not answer', () => {
  const { text } = showDesk({ compared: { at: '2026-11-20T03:00:00.000Z', orders: 12, unanswered: ['SNCF', 'AMT'] } });
  expect(text).toContain('SNCF, AMT did not answer.');
  expect(text).toContain('12 orders with suppliers, ledger and payment provider');
});

test('distinguishes an empty search from an empty shop', () => {
  const none = { orders: [], total: 0, pages: 0 };
  expect(showDesk(none).text).toContain('No orders yet');
  expect(showDesk(none, { search: 'TF-XX' }).text).toContain('No order matches');
});

test('a desk that cannot be loaded keeps the search for another try', () => {
  const page = draw(
    <OrderDeskScreen view={{ state: 'failed', message: 'Please try again.' }} query={{ search: 'ada' }} result={undefined} />,
  );
  expect(page.text).toContain('Please try again.');
  expect(page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toContain('ada');
});

test('an order shows both prices, each in its currency', () => {
  const { text } = showOrder();
  expect(text).toContain('£76.00');
  expect(text).toContain('€88.00');
});

test('a payment has its repayments and a link to the provider', () => {
  const { text } = showOrder();
  expect(text).toContain('£76.00 taken, Visa, £41.20 paid back');
  expect(text).toContain('pi_1');
});

test('an order of two payments numbers them', () => {
  const [first] = order.payments;
  if (!first) throw new Error('an order has a payment');
  const second = { ...first, purpose: 'exchange_difference', intentId: 'pi_2', refunded: '0.00', paidBack: '0.00' } as const;
  const { text } = showOrder({ payments: [first, second] });
  expect(text).toContain('Payment 2');
  expect(text).toContain('difference of an exchange');
});

test('an undone order says why', () => {
  expect(showOrder({ state: 'failed', undo: 'sold_out' }).text).toContain('sold out');
});

test('lists two events of one moment, in order', () => {
  const items = [...showOrder().body.querySelectorAll('ol li')].map((item) => item.textContent);
  expect(items).toHaveLength(2);
  expect(items[0]).toContain('The order was placed');
});

test('an order that cannot be shown leads back and to another try', () => {
  const page = draw(<OrderFileScreen view={{ state: 'failed', message: 'Not found.' }} orderId="o-9" result={undefined} />);
  expect(page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/admin/orders/o-9');
  expect(page.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/admin/orders');
});
