import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { messageText } from '@throughfare/contract/messages';
import { expect, test } from 'vitest';
import type { Visitor } from '../../lib/visitor.ts';
import type { BookingsQuery } from '../../lib/paths.ts';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { bookingsCsv } from './bookings-csv.ts';
import { loadBookings } from './load-bookings.ts';
import { agencyPart, trainRow } from '../../domain/bookings/testing/train-row.ts';

const nowMs = Date.UTC(2026, 10, 27, 12);
const profile = (userRole: string) => answer({ data: { body: { userRole } } });
const listed = (body: readonly BookingRow[], pages = 1) => answer({ pages, body });
const countries = answer({ country: [{ code: 'GB', name: 'United Kingdom' }] });

async function load(answers: Record<string, object>, query: BookingsQuery = {}, more: Partial<Visitor> = {}, link: string | null = null) {
  const asked: Asked[] = [];
  // The hour and the session, the only parts used.
  const known = { market: 'UK', page: { nowMs }, hasSession: () => true, ...more } as Partial<Visitor>;
  const view = await loadBookings(
    fakeVisitor({ getPassengerCountries: countries, getTravelPoints: refusal('object.notFound', 404), ...answers }, known, asked),
    query,
    link,
  );
  return { view, asked };
}

test('an unknown visitor is sent to the form that finds a booking, with or without a session', async () => {
  const toForm = { goTo: '/?find=booking&reference=TF2RAILS' };
  const query = { open: 'TF2RAILS' };
  expect((await load({}, query, { hasSession: () => false })).view).toEqual(toForm);
  expect((await load({ getProfile: profile('visitor') }, query)).view).toEqual(toForm);
  expect((await load({ getProfile: refusal('session.wrongRole', 403) }, query)).view).toEqual(toForm);
  expect((await load({}, { problem: 'link' }, { hasSession: () => false })).view).toEqual({ goTo: '/?find=booking&problem=link' });
});

test.each([
  ['server.failed', 500],
  ['request.tooMany', 429],
] as const)('a failed profile (%s) does not make a customer a stranger: the page shows the error', async (code, status) => {
  const { view } = await load({ getProfile: refusal(code, status) });
  expect(view).toEqual({ state: 'failed', message: messageText(code) });
});

test('a list that could not be had says why', async () => {
  const { view } = await load({ getProfile: profile('consumer'), listBookings: refusal('bookings.failed', 500) });
  expect(view).toEqual({ state: 'failed', message: 'Something went wrong, please try again later.' });
});

test('the page, the order and the days of the address are asked for, ten rows at a time', async () => {
  const query = { search: 'x'.repeat(200), page: '2', sort: 'price', direction: 'asc', dateOf: 'trip', from: '2026-11-01' } as const;
  const { asked } = await load({ getProfile: profile('consumer'), listBookings: listed([]) }, query);
  expect(asked.find(({ call }) => call === 'listBookings')?.query).toEqual({
    search: 'x'.repeat(120),
    page: 2,
    size: 10,
    sort: 'price',
    direction: 'asc',
    dateOf: 'trip',
    from: '2026-11-01',
  });
});

test('a traveller has their next trip, and how its train runs on the day before', async () => {
  const points = [{ status: 'DELAYED', expectedDepartureTime: '2026-11-28T09:12', platform: '4' }];
  const tracked = answer({ body: [{ type: 'TRAIN', simulated: true, intermediateTravelPoints: points }] });
  const { view } = await load({ getProfile: profile('guest'), listBookings: listed([trainRow()]), getTravelPoints: tracked });
  expect(view).toMatchObject({
    state: 'list',
    isTraveller: true,
    next: { row: { bookingReference: 'TF2RAILS' }, status: { text: 'Delayed, expected 09:12', platform: '4', simulated: true } },
    countries: { GB: 'United Kingdom' },
  });
});

test('asks no railway about a trip that is days away, and shows no status if there is none', async () => {
  const answers = { getProfile: profile('consumer'), listBookings: listed([trainRow()]) };
  const early = { page: { nowMs: Date.UTC(2026, 10, 20, 9) } } as Partial<Visitor>;
  const far = await load(answers, {}, early);
  expect(far.asked.map(({ call }) => call)).not.toContain('getTravelPoints');
  expect(far.view).toMatchObject({ next: { status: undefined } });
  const silent = await load({ ...answers, getTravelPoints: refusal('bookings.failed', 500) });
  expect(silent.view).toMatchObject({ next: { status: undefined } });
});

test('agents have no next trip, because they book for others', async () => {
  const { view } = await load({ getProfile: profile('B2BAgent'), listBookings: listed([trainRow()]) });
  expect(view).toMatchObject({ isTraveller: false, next: undefined });
});

test('a list without the names of countries still works', async () => {
  const answers = { getProfile: profile('consumer'), listBookings: listed([]), getPassengerCountries: refusal('bookings.failed', 500) };
  expect((await load(answers)).view).toMatchObject({ state: 'list', rows: [], countries: {} });
});

test('a mailed link opens its booking, keeps the session and disappears from the address', async () => {
  const kept: unknown[] = [];
  const started = { accessToken: 't', bookingReference: 'TF2RAILS' };
  const keepSession: Visitor['keepSession'] = (session) => void kept.push(session);
  const { view, asked } = await load({ openBookingLink: answer({ body: started }) }, { flow: 'refund' }, { keepSession }, 'l'.repeat(500));
  expect(view).toEqual({ goTo: '/mybookings?open=TF2RAILS&flow=refund' });
  expect(asked[0]?.body).toEqual({ link: 'l'.repeat(400) });
  expect(kept).toEqual([started]);
});

test('an expired link leads to the page that sends a new one', async () => {
  const { view } = await load({ openBookingLink: refusal('bookings.linkInvalid', 404) }, {}, {}, 'old');
  expect(view).toEqual({ goTo: '/mybookings?problem=link' });
});

test("the file of a list has every page, and the columns for an agency's accounts", async () => {
  const asked: Asked[] = [];
  const agency = { ...agencyPart, internalReference: '=W1', costCentre: 'CC-4', internalNote: 'Said "yes"' };
  const visitor = fakeVisitor(
    { listBookings: listed([trainRow({ agency })], 2) },
    { market: 'UK', page: { nowMs } } as Partial<Visitor>,
    asked,
  );
  const lines = (await bookingsCsv(visitor, { search: 'lee' }, { isB2C: true })).trim().split('\r\n');
  expect(asked.map(({ query }) => (query as { page: number }).page)).toEqual([0, 1]);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(
    `TF2RAILS,LNER77,'=W1,CC-4,,2026-11-20,London King's Cross – Edinburgh,2026-11-28,"Ann Lee, Bo Ek",Alex Agent,Confirmed,152.00,152.00,GBP,12.00,5.00,140.00,"Said ""yes"""`,
  );
});

test("a stranger's file is a 404", async () => {
  const visitor = fakeVisitor({ listBookings: refusal('session.wrongRole', 403) }, { market: 'UK', page: { nowMs } } as Partial<Visitor>);
  await expect(bookingsCsv(visitor, {}, { isB2C: true })).rejects.toMatchObject({ status: 404 });
});

test('the next trip is found among those to come, also where ten were booked since', async () => {
  const later = trainRow({ bookingReference: 'TFLATER' });
  const getTravelPoints = refusal('bookings.failed', 500);
  const answers = { getProfile: profile('consumer'), listBookings: listed([later], 2), getTravelPoints };
  const { asked, view } = await load(answers);
  expect(asked.filter(({ call }) => call === 'listBookings').map(({ query }) => query)).toEqual([
    expect.objectContaining({ page: 0, size: 10, dateOf: 'booking' }),
    { page: 0, size: 10, sort: 'dateOfTrip', direction: 'asc', dateOf: 'trip', from: '2026-11-27' },
  ]);
  expect(view).toMatchObject({ next: { row: { bookingReference: 'TFLATER' } } });
  const searched = await load(answers, { search: 'lee' });
  expect(searched.asked.filter(({ call }) => call === 'listBookings')).toHaveLength(1);
  expect(searched.view).toMatchObject({ next: undefined });
});

test('the open booking offers what its suppliers would accept, and if they are silent what its kind allows', async () => {
  const row = trainRow();
  const lines = row.orders.map(({ orderId }) => ({ orderId, actions: ['void', 'refund'] }));
  const answers = { getProfile: profile('consumer'), listBookings: listed([row]) };
  const open = { open: row.bookingReference };
  const asked = await load({ ...answers, getPossibleActions: answer({ body: { names: 'none', lines } }) }, open);
  expect(asked.view).toMatchObject({ rows: [{ actions: ['void', 'refund'] }] });
  const silent = await load({ ...answers, getPossibleActions: refusal('refund.unavailable', 503) }, open);
  expect(silent.view).toMatchObject({ rows: [{ actions: row.actions }] });
});

test('loads the booking that the address opens, even if it is not on the page', async () => {
  const answers = { getProfile: profile('consumer'), listBookings: listed([trainRow({ actions: [] })]) };
  const { asked } = await load(answers, { open: 'TFOTHER' });
  expect(asked.filter(({ call }) => call === 'listBookings').at(-1)?.query).toEqual({ search: 'TFOTHER', page: 0, size: 10 });
  const there = await load(answers, { open: 'TF2RAILS' });
  expect(there.asked.filter(({ call }) => call === 'listBookings')).toHaveLength(1);
  // a booking whose reference only looks similar is not shown
  expect((await load(answers, { open: 'TF2' })).view).toMatchObject({ rows: [{ bookingReference: 'TF2RAILS' }] });
});
