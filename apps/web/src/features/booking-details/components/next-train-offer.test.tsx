import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import type { NextTrain } from '../next-trains.ts';
import { exchangeSummary } from '../../exchange/testing/exchange-view.ts';
import { orderLine, trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { DisruptionNotice } from './disruption-notice.tsx';
import { NextTrainOffer } from './next-train-offer.tsx';

const paid = exchangeSummary();
const free = exchangeSummary({ totalSummary: { ...paid.totalSummary, total: '0.00', penalty: '0.00' } });
const next = (summary: typeof paid): NextTrain => ({
  orderId: 'l2',
  reference: 'TF2RAILS',
  train: {
    fromStation: 'London St Pancras',
    toStation: 'Paris Gare du Nord',
    departureDateTime: { date: '2026-11-28', time: '14:31' },
    arrivalTime: { date: '2026-11-28', time: '17:50' },
    carrier: 'Eurostar',
  },
  summary,
});
const offer = (of: NextTrain) => draw(<NextTrainOffer next={of} query={{}} />);

test('a train at no cost takes one press, which sends the figures shown', () => {
  const page = offer(next(free));
  expect(page.text).toContain(
    'London St Pancras 14:31 – Paris Gare du Nord 17:50, Sat 28 Nov 2026, Eurostar. You have nothing to pay for it.',
  );
  const form = page.getByRole('button', { name: 'Take the 14:31' }).closest('form');
  const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]);
  expect(Object.fromEntries(fields)).toEqual({ intent: 'exchange', reference: 'TF2RAILS', quoteId: 'q1', paymentMethod: 'NoPayment' });
  expect(form?.getAttribute('action')).toBe('/mybookings?open=TF2RAILS&line=l2&flow=exchange&step=summary&quote=q1');
});

test('a train that does not take the bicycle says so before the press, and one that does is named as such', () => {
  const extras = { along: [], left: ['No bicycles travel on the 14:31 from London.'], leavesBicycle: true };
  const without = offer(next({ ...free, extras }));
  expect(without.text).toContain('The bicycle cannot come along');
  expect(without.text).toContain('No bicycles travel on the 14:31 from London.');
  expect(without.getByRole('button', { name: 'Take the 14:31 without the bicycle' })).toBeDefined();
  expect(offer({ ...next(free), withBicycles: true }).text).toContain('The next train that takes the bicycle:');
});

test('of a return fare the way back is said to stay valid', () => {
  expect(offer({ ...next(free), keepsReturn: true }).text).toContain(
    'nothing to pay for it. The way back of your return ticket stays valid.',
  );
  expect(offer(next(free)).text).not.toContain('return ticket');
});

test('one that costs more leads to its price, and charges nothing', () => {
  const page = offer(next(paid));
  expect(page.text).toContain('It costs £38.00 more.');
  expect(page.queryByRole('button')).toBeNull();
  expect(page.getByRole('link', { name: 'See the price of the 14:31' }).getAttribute('href')).toContain('step=summary&quote=q1');
});

test('a missing train is reported in words, with its own booking alone', () => {
  const none = { orderId: 'l2', reference: 'TF2RAILS', problem: 'No trains.' };
  expect(offer({ ...none, needsCode: false }).text).toBe('No trains.');
  const page = offer({ ...none, needsCode: true });
  const link = page.getByRole('link', { name: 'Confirm that this booking is yours' });
  expect(link.getAttribute('href')).toBe('/mybookings?open=TF2RAILS&line=l2&flow=exchange');
  const told = { disruption: ['Your connection is broken.'] };
  const shown = (orderId: string) =>
    draw(<DisruptionNotice row={trainRow({ ...told, orders: [orderLine(orderId)] })} query={{}} nextTrains={[next(free)]} />).text;
  expect(shown('l2')).toContain('The next train with a place');
  expect(shown('l7')).not.toContain('The next train with a place');
});
