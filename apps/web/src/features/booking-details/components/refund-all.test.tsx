// @vitest-environment happy-dom
import type { JourneyPart } from '@throughfare/contract/shapes/cart';
import { expect, onTestFinished, test } from 'vitest';
import { orderLine, trainRow, tripOf } from '../../../domain/bookings/testing/train-row.ts';
import { changeSharedState, forgetSharedState } from '../../../lib/shared-state.ts';
import { mount } from '../../../testing/mount.tsx';
import { RefundAll } from './refund-all.tsx';

/** One of two tickets of one seller for one train. */
const ticketTo = (toStation: string, firstSegment: number): JourneyPart => ({
  source: 'ATOC',
  seller: 'LNER',
  fromStation: 'London',
  toStation,
  departureDateTime: { date: '2026-11-28', time: '09:00' },
  arrivalTime: { date: '2026-11-28', time: '11:00' },
  duration: '2h',
  firstSegment,
  segmentCount: 1,
  fareName: 'Anytime Single',
  serviceClass: 'STANDARD',
  fareDescription: '',
  fareConditions: [],
  refundRule: '',
  exchangeRule: '',
  price: '52.00',
});

const row = trainRow({
  orders: [orderLine('l1'), orderLine('l2')],
  tripData: [tripOf('Outward', { parts: [ticketTo('Doncaster', 0), ticketTo('Edinburgh', 1)] })],
});

test('while the commission is hidden, each ticket and the sum give back what the traveller of a net agency gets', async () => {
  onTestFinished(forgetSharedState);
  const ticket = { source: 'ATOC', price: '52.00', refundAmount: '38.00', travellers: { refundAmount: '42.00' } };
  const parts = [
    { ...ticket, lineItemId: 'l1', journey: 'London – York', quoteId: 'q1' },
    { ...ticket, lineItemId: 'l2', journey: 'York – Edinburgh', quoteId: 'q2' },
  ];
  const loads = { ok: true, preview: { currency: 'GBP', total: '76.00', parts } };
  changeSharedState({ hideCommission: true });
  const page = mount(<RefundAll row={row} />, { loads });
  page.press(page.getByRole('button', { name: 'Refund all tickets' }));
  await page.settle();
  expect(document.body.textContent).toContain('£42.00 of £52.00');
  expect(page.getByRole('button', { name: 'Refund £84.00' })).toBeDefined();
});

const refundOf = (lineItemId: string, quoteId: string) => ({
  lineItemId,
  quoteId,
  source: 'ATOC',
  journey: `Journey ${lineItemId}`,
  price: '20.00',
  refundAmount: '15.00',
});
const preview = (...quotes: readonly string[]) => ({
  ok: true,
  preview: { currency: 'GBP', total: `${quotes.length * 15}.00`, parts: quotes.map((quote, index) => refundOf(`l${index}`, quote)) },
});
test('tickets whose refund could not be asked for have the button again', async () => {
  const answers = [{ ok: false, message: 'The connection was lost.' }, preview('q1', 'q2')];
  const page = mount(<RefundAll row={row} />, { loads: () => answers.shift() });
  page.press(page.getByRole('button', { name: 'Refund all tickets' }));
  await page.settle();
  expect(document.body.textContent).toContain('The connection was lost.');
  page.press(page.getByRole('button', { name: 'Refund all tickets' }));
  await page.settle();
  expect(document.body.textContent).not.toContain('The connection was lost.');
  expect(page.getByRole('button', { name: 'Refund £30.00' })).toBeDefined();
});

test('figures that are refused are asked for anew without another page', async () => {
  let shown = preview('q1', 'q2');
  const page = mount(<RefundAll row={row} />, {
    loads: () => shown,
    answer: { ok: false, message: 'These figures are of before another refund.' },
  });
  page.press(page.getByRole('button', { name: 'Refund all tickets' }));
  await page.settle();
  page.press(page.getByRole('button', { name: 'Refund £30.00' }));
  await page.settle();
  await page.settle();
  expect(document.body.textContent).toContain('These figures are of before another refund.');
  shown = preview('q3');
  page.press(page.getByRole('button', { name: 'Look again' }));
  await page.settle();
  await page.settle();
  expect(document.body.textContent).not.toContain('These figures are of before another refund.');
  expect(page.getByRole('button', { name: 'Refund £15.00' })).toBeDefined();
});
