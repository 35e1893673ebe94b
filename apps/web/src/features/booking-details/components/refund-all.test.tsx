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

test('while the commission is hidden, each ticket and the sum give back what the traveller of a net agency gets', async () => {
  onTestFinished(forgetSharedState);
  const row = trainRow({
    orders: [orderLine('l1'), orderLine('l2')],
    tripData: [tripOf('Outward', { parts: [ticketTo('Doncaster', 0), ticketTo('Edinburgh', 1)] })],
  });
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
