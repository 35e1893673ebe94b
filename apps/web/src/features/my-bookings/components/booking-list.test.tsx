// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { agencyPart, trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { BookingList } from './booking-list.tsx';

const first = trainRow();
const second = trainRow({ bookingReference: 'TFSECOND', bookingId: 'TFSECOND', trip: 'Paris – Lyon', status: 'Fully Refunded' });

const list = (query: BookingsQuery = {}, rows = [first, second]) => (
  <BookingList rows={rows} query={query} countries={{ GB: 'United Kingdom' }} sent={undefined} />
);

const hrefOf = (element: Element) => element.getAttribute('href');

test('each booking is a row with its day, reference, trip, price and status', () => {
  const cells = draw(list({}, [first]))
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim());
  expect(cells).toEqual([
    'Show booking TF2RAILS',
    'Date of Booking: Fri 20 Nov 2026',
    'Booking Reference: TF2RAILS',
    "Trip: London King's Cross – Edinburgh",
    'Date of Trip: Sat 28 Nov 2026',
    'Price: £152.00',
    'Status: Confirmed',
  ]);
});

test('an agency’s row names travellers, its own reference and the agent; a customer’s row does not', () => {
  const agency = { ...agencyPart, internalReference: 'JOB-7', purchaseOrder: 'PO 12' };
  expect(draw(list({}, [trainRow({ agency })])).text).toContain('Ann Lee, Bo Ek · JOB-7 · PO 12 · by Alex Agent');
  expect(draw(list({}, [first])).text).not.toContain('Ann Lee');
  const held = { ...agency, hold: { orderId: 'o1', payBy: '2026-11-21T09:00:00Z' } };
  expect(draw(list({}, [trainRow({ agency: held, status: 'PROCESSING' })])).text).toContain('Status: On hold');
});

test('the price is the rest after a refund, and a card fee in it is mentioned', () => {
  const text = draw(list({}, [trainRow({ totalAfterRefund: '76.00', creditCardFee: '1.20' })])).text;
  expect(text).toContain('Price: £76.00 (Incl CC Fee)');
  expect(text).not.toContain('£152.00');
});

test('a train moved by a new timetable is mentioned in the row', () => {
  expect(draw(list({}, [trainRow({ disruption: ['The 09:00 is cancelled.'] })])).text).toContain('Train changed');
  expect(draw(list({}, [first])).text).not.toContain('Train changed');
});

test('newest first at the beginning; a heading sorts by its column, pressed again the other way round', () => {
  const start = draw(list());
  const headers = start.getAllByRole('columnheader').map((header) => [header.textContent, header.getAttribute('aria-sort')]);
  expect(headers[1]?.[1]).toBe('descending');
  expect(headers.filter(([, sorted]) => sorted !== null)).toHaveLength(1);
  expect(hrefOf(start.getByRole('link', { name: 'Price' }))).toBe('/mybookings?sort=price&direction=asc');
  const byPrice = draw(list({ sort: 'price', direction: 'asc', page: '2', search: 'lee' }));
  expect(hrefOf(byPrice.getByRole('link', { name: 'Price' }))).toBe('/mybookings?search=lee&sort=price&direction=desc');
});

test('a row unfolds at its own address, keeps the list unchanged, and folds again', () => {
  const query = { search: 'lee', page: '1', sort: 'trip' };
  const folded = draw(list(query)).getByRole('link', { name: 'Show booking TF2RAILS' });
  expect(folded.getAttribute('aria-expanded')).toBe('false');
  expect(hrefOf(folded)).toBe('/mybookings?search=lee&page=1&sort=trip&open=TF2RAILS');
  const open = draw(list({ ...query, open: 'TF2RAILS' }));
  const toggle = open.getByRole('link', { name: 'Hide booking TF2RAILS' });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(hrefOf(toggle)).toBe('/mybookings?search=lee&page=1&sort=trip');
  expect(open.getByRole('region', { name: 'Booking TF2RAILS' })).toBeDefined();
  expect(open.queryByRole('region', { name: 'Booking TFSECOND' })).toBeNull();
});

test('pressing the arrow of a row leads to its address', () => {
  const page = mount(list(), { at: '/mybookings' });
  page.press(page.getByRole('link', { name: 'Show booking TFSECOND' }));
  expect(page.address()).toBe('/mybookings?open=TFSECOND');
});

test('printing with an open booking prints that booking; a finished one is greyed', () => {
  const rows = draw(list({ open: 'TF2RAILS' })).body.querySelectorAll('tbody > tr');
  const classes = [...rows].map((row) => row.className);
  expect(classes[0]).not.toContain('print:hidden');
  expect(classes.at(-1)).toContain('print:hidden');
  expect(classes.at(-1)).toContain('text-ink-soft');
});
