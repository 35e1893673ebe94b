import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { orderLine, trainRow, tripOf } from '../../../domain/bookings/testing/train-row.ts';
import { BookingActions } from './booking-actions.tsx';
import { DisruptionNotice } from './disruption-notice.tsx';

const show = (more: Partial<BookingRow>) => draw(<BookingActions row={trainRow(more)} query={{ search: 'lee', problem: 'tickets' }} />);
const linksOf = (page: ReturnType<typeof draw>) => page.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('each action is a link to its own address; the list stays unchanged and an old error is gone', () => {
  expect(linksOf(show({}))).toEqual([
    ['Refund', '/mybookings?search=lee&open=TF2RAILS&flow=refund'],
    ['Exchange', '/mybookings?search=lee&open=TF2RAILS&flow=exchange'],
    ['Change Traveller', '/mybookings?search=lee&open=TF2RAILS&flow=travellers'],
  ]);
});

test('a booking that the order still works on has one button, which says to wait', () => {
  expect(linksOf(show({ sqs: 'Pending', actions: [] })).map(([label]) => label)).toEqual(['Refund']);
});

test('places that are held and not paid for have no refund, not even one that says to wait', () => {
  const money = { netBookingTotal: '139.00', commission: '12.00', markUp: '5.00' };
  const words = {
    internalReference: '',
    costCentre: 'CC-4',
    purchaseOrder: '',
    internalNote: '',
    hold: { orderId: 'o_1', payBy: '18:00' },
  };
  const agency = { isAgentBooking: true, paymentNett: false, ...money, ...words } as const;
  expect(show({ sqs: 'Pending', actions: [], agency }).text).toBe('');
});

test('a traveller reads early that their agency makes the exchanges that move money', () => {
  const sentence = 'Your travel agency makes any exchange that costs or gives back money.';
  expect(show({ exchangeByAgency: sentence }).text).toContain(sentence);
  expect(show({}).text).not.toContain('travel agency');
});

test('without an action the reason is shown', () => {
  const page = show({ actions: [], blockedBecause: 'The train has left.' });
  expect(page.text).toBe('The train has left.');
  expect(show({ actions: [] }).text).toBe('');
});

test('a seat is not released where nothing would come back, and the reason is shown beforehand', () => {
  const terms = { sentence: 'No refund.', currency: 'GBP', paid: '54.20' } as const;
  const row = (curve: { refund: string; until: string }[], more: Partial<BookingRow> = {}): Partial<BookingRow> => ({
    actions: ['release', 'travellers'],
    tripData: [tripOf('Outward', { refundNow: { ...terms, curve } })],
    ...more,
  });
  const labels = (page: ReturnType<typeof draw>) => linksOf(page).map(([label]) => label);
  const kept = show(row([]));
  expect(labels(kept)).toEqual(['Change Traveller']);
  expect(kept.text).toContain('This ticket is not refundable now, so its seat is not released.');
  const both = ['Release Seat And Refund', 'Change Traveller'];
  const refundable = show(row([{ refund: '54.20', until: 'until 10:40 on Mon 23 Nov' }]));
  expect(labels(refundable)).toEqual(both);
  expect(refundable.text).not.toContain('not refundable');
  // the supplier decides about a disturbed train, and about amounts that nobody knows
  expect(labels(show(row([], { disruption: ['The 09:00 does not run.'] })))).toEqual(both);
  expect(labels(show(row([], { tripData: [tripOf('Outward')] })))).toEqual(both);
});

test('lines of several sellers are changed one by one, names of all tickets together', () => {
  const orders = [
    orderLine('l1', { description: 'London – Paris', actions: ['refund', 'travellers'] }),
    orderLine('l2', { description: 'Paris – Lyon', actions: ['void', 'travellers'] }),
    orderLine('l3', { description: 'Lyon – Nice', actions: ['travellers'] }),
  ];
  const page = show({ orders, actions: ['refund', 'void', 'travellers'] });
  expect(linksOf(page)).toEqual([
    ['Refund', '/mybookings?search=lee&line=l1&open=TF2RAILS&flow=refund'],
    ['Void Cancel', '/mybookings?search=lee&line=l2&open=TF2RAILS&flow=void'],
    ['Change Traveller', '/mybookings?search=lee&open=TF2RAILS&flow=travellers'],
  ]);
  expect(page.getAllByRole('navigation').map((nav) => nav.getAttribute('aria-label'))).toEqual([
    'Change London – Paris',
    'Change Paris – Lyon',
    'Change booking TF2RAILS',
  ]);
  expect(page.text).not.toContain('Lyon – Nice');
});

test('a train that does not run as booked: each sentence, and the choice of another train or the money', () => {
  const row = trainRow({ disruption: ['The 09:00 does not run.', 'The 18:00 leaves at 18:20.'] });
  const page = draw(<DisruptionNotice row={row} query={{ open: 'TF2RAILS' }} />);
  expect(page.text).toContain('The 09:00 does not run.The 18:00 leaves at 18:20.');
  expect(linksOf(page)).toEqual([
    ['My money back', '/mybookings?open=TF2RAILS&flow=refund'],
    ['Another train', '/mybookings?open=TF2RAILS&flow=exchange'],
  ]);
  expect(draw(<DisruptionNotice row={trainRow()} query={{}} />).text).toBe('');
});
