// @vitest-environment happy-dom
import { type ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { paths, type BookingsQuery } from '../../lib/paths.ts';
import { draw } from '../../testing/draw.tsx';
import { mount } from '../../testing/mount.tsx';
import { BookingsPlaceContext, type BookingsPlace } from '../../domain/bookings/bookings-place.ts';
import { BookingsScreen } from './bookings-screen.tsx';
import type { BookingsView } from './load-bookings.ts';
import { refundView } from '../after-sales/testing/refund-view.ts';
import { trainRow } from '../../domain/bookings/testing/train-row.ts';

type List = Extract<BookingsView, { state: 'list' }>;
type Props = ComponentProps<typeof BookingsScreen>;

const days = { dateOf: 'booking', to: '2026-12-20' } as const;
const list = (more: Partial<List> = {}): List => ({
  state: 'list',
  rows: [trainRow()],
  pages: 1,
  days,
  isTraveller: true,
  next: undefined,
  countries: {},
  nextTrains: [],
  running: {},
  ...more,
});
const screen = (view: BookingsView, query: BookingsQuery = {}, more: Partial<Props> = {}) => (
  <BookingsScreen view={view} query={query} sent={undefined} change={undefined} changed={undefined} demonstration={false} {...more} />
);
const others: BookingsPlace = { addressOf: paths.myBookings, ofOthers: 'Bookings of consumers', fileOf: () => '/file.csv' };
const drawAt = (place: BookingsPlace, view: BookingsView, query: BookingsQuery = {}) =>
  draw(<BookingsPlaceContext value={place}>{screen(view, query)}</BookingsPlaceContext>);

test('information pages are linked for agents and open in a panel for travellers', () => {
  const agency = drawAt(others, list());
  expect(agency.getByRole('navigation', { name: 'Information' }).querySelectorAll('a')).toHaveLength(6);
  const traveller = draw(screen(list()));
  expect(traveller.queryByRole('navigation', { name: 'Information' })).toBeNull();
  const panel = traveller.getByText('Before you travel').closest('details');
  expect(panel?.querySelector('a[href="/eurail-maps-and-guide"]')).not.toBeNull();
});

test('a list that cannot be loaded offers another try at the same address', () => {
  const page = draw(screen({ state: 'failed', message: 'Please try again later.' }, { search: 'lee', page: '2' }));
  expect(page.getByRole('heading', { name: 'Something went wrong, please try again later.' })).toBeDefined();
  expect(page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/mybookings?search=lee&page=2');
});

test.each<[BookingsQuery, string]>([
  [{}, 'Your bookings will be listed here.'],
  [{ search: 'lee' }, 'None of your bookings matches “lee”.'],
  [{ search: 'lee', from: '2026-11-01' }, 'There are no bookings on these days.'],
  [{ dateOf: 'trip' }, 'There are no bookings on these days.'],
])('an empty list gives the reason: %o', (query, words) => {
  expect(draw(screen(list({ rows: [] }), query)).text).toContain(`No Data${words}`);
});

test("an empty list of other people's bookings speaks of them", () => {
  expect(drawAt(others, list({ rows: [] })).text).toContain('Nothing has been booked yet.');
  expect(drawAt(others, list({ rows: [] }), { search: 'lee' }).text).toContain('No booking matches “lee”.');
});

test('only staff can download the list, and only if it has rows', () => {
  expect(drawAt(others, list()).getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe('/file.csv');
  expect(drawAt(others, list({ rows: [] })).queryByRole('link', { name: 'Download as CSV' })).toBeNull();
  expect(draw(screen(list())).queryByRole('link', { name: 'Download as CSV' })).toBeNull();
});

test('others’ bookings have their own title, and no way to find one by mail', () => {
  const page = drawAt(others, list());
  expect(page.getByRole('heading', { level: 1, name: 'Bookings of consumers' })).toBeDefined();
  expect(page.text).not.toContain('Find a booking that is not in this list');
});

test('a failed action without a script is reported', () => {
  expect(draw(screen(list(), { problem: 'link' })).text).toContain('This link has expired or is incomplete.');
  expect(draw(screen(list(), { problem: 'tickets' })).text).toContain('The tickets are not ready yet.');
  expect(draw(screen(list())).queryByRole('alert')).toBeNull();
});

test('the search box shows the search', () => {
  const box = draw(screen(list(), { search: 'lee' })).getByRole('searchbox', { name: 'Booking Reference Number, Name or Email' });
  expect(box.getAttribute('value')).toBe('lee');
});

test('the next trip comes first on the freshly opened page, and not during a search', () => {
  const row = trainRow();
  const [trip] = row.tripData;
  if (!trip) throw new Error('the row has a trip');
  const status = { text: 'Delayed, expected 09:12', tone: 'amber', platform: undefined, simulated: true } as const;
  const page = draw(screen(list({ next: { row, direction: 'outward', journey: trip.journey, status } }), { page: '0' }));
  const card = page.getByRole('region', { name: 'Your next trip' });
  for (const words of [
    "London King's Cross09:00",
    'Edinburgh13:22',
    'Platformnot known yet',
    'Delayed, expected 09:12simulated',
    'TF2RAILS',
  ])
    expect(card.textContent).toContain(words);
  expect(page.getByRole('link', { name: "Ticket as PDF: Bo Ek, London King's Cross – Edinburgh" })).toBeDefined();
  expect(page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe('/mybookings/calendar?reference=TF2RAILS');
  expect(page.getByRole('img', { name: /^Ticket code of Ann Lee/ }).getAttribute('src')).toBe(
    '/mybookings/code?reference=TF2RAILS&ticket=TFA1',
  );
  const searched = draw(screen(list({ next: { row, direction: 'outward', journey: trip.journey, status } }), { search: 'lee' }));
  expect(searched.queryByRole('region', { name: 'Your next trip' })).toBeNull();
});

test('the card of the next trip has the tickets of that way alone, each with its own file', () => {
  const ticket = { traveller: 'Ann Lee', ride: 'Edinburgh – London' };
  const row = trainRow({
    tickets: [
      { ...ticket, ticketNumber: 'OUT', direction: 'outward' },
      { ...ticket, ticketNumber: 'BACK', direction: 'inward' },
    ],
  });
  const [trip] = row.tripData;
  if (!trip) throw new Error('the row has a trip');
  const page = draw(screen(list({ next: { row, direction: 'inward', journey: trip.journey, status: undefined } })));
  expect(page.getAllByRole('img', { name: /^Ticket code/ }).map((code) => code.getAttribute('src'))).toEqual([
    '/mybookings/code?reference=TF2RAILS&ticket=BACK',
  ]);
  expect(page.getByRole('link', { name: 'Ticket as PDF' }).getAttribute('href')).toBe('/mybookings/ticket?reference=TF2RAILS&index=1');
});

test('marks an arrival on another day, and names a single ticket by its kind', () => {
  const row = trainRow({ tickets: [{ ticketNumber: 'T', direction: 'outward', traveller: 'Ann Lee', ride: 'Night train' }] });
  const [trip] = row.tripData;
  if (!trip) throw new Error('the row has a trip');
  const page = draw(screen(list({ next: { row, direction: 'outward', journey: { ...trip.journey, dayOffset: 1 }, status: undefined } })));
  expect(page.text).toContain('(+ 1 day(s))');
  expect(page.text).not.toContain('Platform');
  expect(page.getByRole('link', { name: 'Ticket as PDF' })).toBeDefined();
});

test('the days and the order of the list can be chosen; the search stays', () => {
  const page = draw(screen(list({ days: { dateOf: 'trip', from: '2026-11-01' } }), { search: 'lee', dateOf: 'trip', from: '2026-11-01' }));
  const value = (label: string) => page.getByLabelText<HTMLInputElement>(label).value;
  expect(['Date of', 'From', 'Until', 'Sort by', 'Order'].map(value)).toEqual(['trip', '2026-11-01', '', 'dateOfBooking', 'desc']);
  expect(page.body.querySelector('form input[type=hidden][name=search]')?.getAttribute('value')).toBe('lee');
  const isOpen = (drawn: typeof page) => drawn.getByText('Dates and order').closest('details')?.hasAttribute('open');
  expect([isOpen(page), isOpen(draw(screen(list())))]).toEqual([true, false]);
});

test('has links to the first, previous, numbered, next and last page, and marks the current one', () => {
  const page = draw(screen(list({ pages: 9 }), { page: '4', search: 'lee' }));
  const nav = page.getByRole('navigation', { name: 'Pages of bookings' });
  expect([...nav.querySelectorAll('a')].map((link) => link.getAttribute('aria-label'))).toEqual([
    'First page',
    'Previous page',
    'Page 1',
    'Page 4',
    'Page 5',
    'Page 6',
    'Page 9',
    'Next page',
    'Last page',
  ]);
  expect(page.getByRole('link', { current: 'page' }).textContent).toBe('5');
  expect(page.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/mybookings?search=lee&page=5');
});

test('stops at both ends, has no numbers for one page, and takes a page beyond the last as the last', () => {
  const first = draw(screen(list({ pages: 3 })));
  expect(first.queryByRole('link', { name: 'Previous page' })).toBeNull();
  expect(first.getByRole('link', { name: 'Last page' })).toBeDefined();
  const beyond = draw(screen(list({ pages: 3 }), { page: '9' }));
  expect(beyond.queryByRole('link', { name: 'Next page' })).toBeNull();
  expect(beyond.getByRole('link', { current: 'page' }).textContent).toBe('3');
  expect(draw(screen(list())).queryByRole('navigation', { name: 'Pages of bookings' })).toBeNull();
});

test('the action on a booking comes before the list; a demonstration says that its tickets are not valid', () => {
  const page = draw(screen(list(), { open: 'TF2RAILS', flow: 'refund' }, { change: refundView(), demonstration: true }));
  expect(page.getByRole('region', { name: 'Cancel & Refund' })).toBeDefined();
  expect(page.text).toContain('Demonstration, not valid for travel');
  expect(draw(screen(list())).text).not.toContain('Demonstration');
});

test('the search leads to an address that can be shared', () => {
  const page = mount(screen(list()), { at: '/mybookings' });
  page.type(page.getByRole('searchbox'), 'lee');
  page.press(page.getByRole('button', { name: 'Search' }));
  expect(page.address()).toBe('/mybookings?search=lee');
});
