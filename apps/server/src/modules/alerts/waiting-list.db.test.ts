/** The waiting list of a full train: joined, in line, places handed out once each and in order (ALERT-9 to ALERT-14). */
import { confirmAlert, createAlert, endAlert, getWaitedTrain, listAlerts } from '@throughfare/contract/calls/alerts';
import { openHeldLink, releaseHeldByLink } from '@throughfare/contract/calls/held-orders';
import { searchTickets } from '@throughfare/contract/calls/search';
import type { TripSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { armFailpoint } from '../../platform/failpoint.ts';
import { unpackPromise } from '../pricing/rules/offer-token.ts';
import { findAlert, insertAlert, type StoredAlert } from './alert-store.ts';
import { lineOf } from './waiting-store.ts';

const { shop } = await openSandboxShop();
const minuteMs = 60_000;
const line = { from: 'FRPLY', to: 'FRLPD' };
const waiting = { timeout: 30_000, interval: 50 };
let person = 0;
const newAddress = () => `queue${(person += 1)}@example.com`;
const visitor = await createShopper(shop.client, { 'browse-from': '/uk' });
const books = booksOf(shop);

const adults = (count: number) => ({ Adult: count, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] });
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    passengerRef: String(index + 1),
    title: 'Ms',
    firstName: 'Ada',
    lastName: 'Byron',
    dateOfBirth: '1986-05-01',
  }));

interface Full {
  readonly key: string;
  readonly day: string;
  /** Sold to one traveller each, and given back one after the other. */
  readonly singles: string[];
  readonly supplier: Supplier;
}

/** A train of which others have bought every place. */
async function fullTrain(day: string, singles: number): Promise<Full> {
  const found = await visitor.search({ ...line, departureDate: day, departureTime: '05:00' });
  const [ticket] = found.outward.filter(({ source, travelSegments }) => source === 'SNCF' && travelSegments.length === 1);
  const promise = ticket && unpackPromise(Buffer.from(ticket.offer.split('.')[0] ?? '', 'base64url').toString('utf8'));
  const supplier = shop.carriers.get('SNCF');
  if (!ticket || !promise?.parts[0] || !supplier) throw new Error('no train');
  const trip = { tripId: 't', segments: promise.parts[0].segments };
  const sold: string[] = [];
  for (let index = 0; index < singles; index += 1) sold.push((await buy(supplier, trip, 1)) ?? '');
  for (const party of [8, 3, 1]) while ((await buy(supplier, trip, party)) !== undefined);
  const { date, time } = ticket.departureDateTime;
  return { key: `${ticket.ticketId}@${date}T${time.slice(0, 5)}`, day, singles: sold, supplier };
}

async function buy(supplier: Supplier, trip: TripSpec, party: number): Promise<string | undefined> {
  const passengers = named(party).map((one) => ({ ...one, age: 40, email: 'grace@example.com', phone: '+442079460000' }));
  const { outward } = await supplier.offers({ outward: [trip], inward: [], passengers, railcards: [] });
  const [fare] = outward[0]?.fares ?? [];
  if (!fare) return undefined;
  const { bookingId } = await supplier.prebook({
    reference: `elsewhere-${randomUUID()}`,
    outward: { trip, offerRef: fare.offerRef, secondaryRefs: [], optionalPrices: [] },
    passengers,
    railcards: [],
    expectedPrice: fare.price,
    seatPreferences: {},
    holdSeconds: 600,
  });
  await supplier.confirm(bookingId);
  return bookingId;
}

const free = async ({ singles, supplier }: Full, count: number) => {
  for (const id of singles.splice(0, count)) await supplier.voidBooking(id);
};

const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email);
const tokenIn = (text: string) => /alerts\?token=([\w.-]+)/.exec(text)?.[1] ?? '';

const wishFor = async ({ key, day }: Full, email: string, party = 1) => ({
  id: await visitor.record({ ...line, departureDate: day, departureTime: '05:00', passengers: adults(party) }),
  kind: 'waiting' as const,
  firstDay: day,
  train: key,
  email,
  phone: '+44 20 7946 0000',
  travellers: named(party),
});

/** Joins, and proves the address. */
async function join(train: Full, party = 1, email = newAddress()): Promise<{ email: string; token: string; alertId: string }> {
  await visitor.must(createAlert, { body: await wishFor(train, email, party) });
  const token = tokenIn((await shop.mailWith(/^Confirm your alert/, email)).text);
  expect((await visitor.must(confirmAlert, { body: { token } })).data.done).toMatch(/^You are on the waiting list\./);
  return { email, token, alertId: token.split('.')[0] ?? '' };
}

const keyOf = async (alertId: string): Promise<string> => {
  const { rows } = await shop.platform.retailPool.query<{ key: string }>('select train_key as key from retail.alert where id = $1', [
    alertId,
  ]);
  return rows[0]?.key ?? '';
};
const stored = async (alertId: string): Promise<StoredAlert> => {
  const alert = await findAlert(shop.platform.db, alertId);
  if (!alert) throw new Error('no alert');
  return alert;
};
/** Everybody in the line of a train who was ever offered places, by their number in the line. */
const offered = async (state: 'offered' | 'ended') =>
  (
    await shop.platform.retailPool.query<{ email: string; order_id: string }>(
      'select email, order_id from retail.alert where state = $1 and order_id is not null order by line_no',
      [state],
    )
  ).rows;
const later = async (ms: number) => {
  shop.clock.advance(ms);
  await shop.shop.handOutPlaces();
};

test(
  '500 wait for 20 places: each place is held once, in the order of the line, and what lapses goes to the next',
  { timeout: 180_000 },
  async () => {
    const train = await fullTrain('2026-12-15', 20);
    // as the page asks, with empty windows
    const { id } = await wishFor(train, 'x@example.com');
    const results = await visitor.must(searchTickets, { body: { id, outward: {}, inward: {} } });
    expect(results.fullTrains?.map(({ key }) => key)).toContain(train.key);
    const four = await join(train, 4);
    const first = await join(train);
    const [pattern] = (await lineOf(shop.platform.db, await keyOf(first.alertId))).filter(({ alertId }) => alertId === first.alertId);
    if (!pattern) throw new Error('nobody waits');
    await shop.platform.db.transaction().execute(async (trx) => {
      for (let index = 3; index <= 500; index += 1)
        await insertAlert(
          trx,
          { ...pattern, alertId: `waiter-${index}`, email: `line${index}@example.com`, state: 'active' },
          new Date(shop.clock.now()),
        );
    });
    const inLine = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `line${from + index}@example.com`);

    // three places: the party of four does not fit, keeps its place and blocks nobody; three processes hand out at once
    await free(train, 3);
    await Promise.all([1, 2, 3].map(() => shop.shop.handOutPlaces()));
    expect((await offered('offered')).map(({ email }) => email)).toEqual([first.email, ...inLine(3, 4)]);
    // 17 more: the four are first now, then the others in order
    await free(train, 17);
    await Promise.all([1, 2, 3].map(() => later(1000)));
    const held = await offered('offered');
    expect(held.map(({ email }) => email)).toEqual([four.email, first.email, ...inLine(3, 17)]);
    const bookings = (await Promise.all(held.map(({ order_id: orderId }) => books.bookings(orderId)))).flat();
    expect(bookings.map(({ status }) => status)).toEqual(held.map(() => 'PREBOOKED'));
    const { rows: places } = await shop.platform.retailPool.query<{ place: string }>(
      `select place ->> 'coach' || ' ' || (place ->> 'place') as place from retail.order_item_booking booking
     join retail.order_item item on item.id = booking.item_id, jsonb_array_elements(booking.segments) segment, jsonb_array_elements(segment -> 'places') place
     where item.order_id = any($1)`,
      [held.map(({ order_id: orderId }) => orderId)],
    );
    expect(new Set(places.map(({ place }) => place)).size).toBe(20);
    expect(places).toHaveLength(20);

    const mail = await shop.mailWith(/^A place for you until 28 Nov 2026, 09:2\d, London time/, first.email);
    const token = /\/held\?token=([\w.-]+)/.exec(mail.text)?.[1] ?? '';
    expect((await visitor.must(openHeldLink, { params: { token } })).data).toMatchObject({ state: 'open', heldBy: 'customer' });
    expect((await visitor.must(listAlerts, { query: { token: first.token } })).data.alerts).toMatchObject([
      { kind: 'waiting', state: 'offered', offer: { page: expect.stringContaining(token) } },
    ]);

    // one gives its place back at once: the next in line has it
    await visitor.must(releaseHeldByLink, { body: { token } });
    await expect.poll(async () => (await books.order((await stored(first.alertId)).orderId ?? ''))?.outcome, waiting).toBe('failed');
    await later(1000);
    expect((await offered('offered')).map(({ email }) => email)).toEqual([four.email, ...inLine(3, 18)]);
    // nobody pays: the next 20 have the places, and those before are told nothing more
    await later(30 * minuteMs);
    await later(minuteMs);
    const next = (await offered('offered')).map(({ email }) => email);
    expect(next).toEqual(inLine(19, 38));
    expect(mailsTo(four.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirm/),
      expect.stringMatching(/^A place for you/),
    ]);
    expect(mailsTo('line39@example.com')).toEqual([]);
    // at night nobody is woken, whatever comes free; in the morning the line goes on
    await later(14 * 60 * minuteMs);
    await later(minuteMs);
    expect(await offered('offered')).toEqual([]);
    await later(10 * 60 * minuteMs);
    expect((await offered('offered')).map(({ email }) => email)).toEqual(inLine(39, 58));
  },
);

test.each(['alerts.before-offer', 'alerts.after-offer', 'order.before-prebook', 'order.after-prebook'])(
  'a process that dies at %s has the place held for the first in line, once',
  async (failpoint) => {
    const train = await fullTrain(`2026-12-${10 + (person % 4)}`, 1);
    const [first, second] = [await join(train), await join(train)];
    await free(train, 1);
    const disarm = armFailpoint(failpoint, () => Promise.reject(new Error('died')));
    await Promise.allSettled([shop.shop.handOutPlaces()]);
    disarm();
    await shop.platform.retailPool.query('update retail.order set lease_until = null, lease_owner = null where outcome is null');
    await later(3 * minuteMs);
    await vi.waitFor(async () => expect((await stored(first.alertId)).state).toBe('offered'), waiting);
    await later(minuteMs);
    expect(await books.bookings((await stored(first.alertId)).orderId ?? '')).toMatchObject([{ status: 'PREBOOKED' }]);
    expect((await stored(second.alertId)).state).toBe('active');
    await shop.mailWith(/^A place for you/, first.email);
    expect(mailsTo(first.email)).toHaveLength(2);
  },
);

test('a full class, a second join, a forged link, a past train, wrong travellers: each has its message', async () => {
  const train = await fullTrain('2026-12-17', 0);
  const email = newAddress();
  const wish = await wishFor(train, email);
  const { data } = await visitor.must(getWaitedTrain, { query: { id: wish.id, train: train.key } });
  expect(data).toMatchObject({ hasPlaces: false, holdMinutes: 25, travellers: [{ passengerRef: '1', age: expect.any(Number) }] });
  const refusal = async (body: Partial<typeof wish> & { readonly class?: 'FIRST'; readonly below?: string }, by: Shopper = visitor) =>
    (await by.refusalOf(createAlert, { body: { ...wish, ...body } })).code;
  expect(await refusal({ travellers: [] })).toBe('booking.travellersMissing');
  const { train: _none, ...without } = wish;
  expect((await visitor.refusalOf(createAlert, { body: without })).code).toBe('alert.trainMissing');
  expect(await refusal({ train: 'nosuchtrain@2026-12-17T06:00' })).toBe('alert.trainUnknown');
  const found = await visitor.search({ ...line, departureDate: '2026-12-17', departureTime: '12:00' });
  const [open] = found.outward;
  const withPlaces = `${open?.ticketId ?? ''}@${open?.departureDateTime.date ?? ''}T${open?.departureDateTime.time.slice(0, 5) ?? ''}`;
  expect(await refusal({ id: found.search.id, train: withPlaces })).toBe('alert.trainHasPlaces');
  const inAnHour = new Date(shop.clock.now() + 2 * 60 * minuteMs).toISOString();
  const soon = await visitor.search({ ...line, departureDate: inAnHour.slice(0, 10), departureTime: inAnHour.slice(11, 16) });
  const [leaving] = soon.outward;
  const leaves = `${leaving?.ticketId ?? ''}@${leaving?.departureDateTime.date ?? ''}T${leaving?.departureDateTime.time.slice(0, 5) ?? ''}`;
  expect(await refusal({ id: soon.search.id, train: leaves, firstDay: inAnHour.slice(0, 10) })).toBe('alert.trainTooSoon');

  // the same wish twice is one, of a proven address at once; another class is another wish
  const traveller = await createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, 'traveller@example.com'));
  const own = { ...wish, email: 'traveller@example.com' };
  for (let times = 0; times < 2; times += 1)
    expect((await traveller.must(createAlert, { body: own })).data).toMatchObject({
      isActive: true,
      done: expect.stringMatching(/^You are on/),
    });
  await traveller.must(createAlert, { body: { ...own, class: 'FIRST' } });
  const { alerts } = (await traveller.must(listAlerts, { query: {} })).data;
  expect(alerts.map(({ kind, class: cabin = 'any' }) => `${kind} ${cabin}`).toSorted()).toEqual(['waiting FIRST', 'waiting any']);
  // a thousand wishes of one address: ten are the most
  for (let sum = 1; sum <= 8; sum += 1) await traveller.must(createAlert, { body: { ...own, below: `${sum}.00` } });
  expect(await refusal({ ...own, below: '9.00' }, traveller)).toBe('alert.tooMany');
  for (const { alertId } of alerts) await traveller.must(endAlert, { body: { alertId } });
  const forged = `alert-000000001.${'x'.repeat(43)}`;
  expect((await visitor.refusalOf(confirmAlert, { body: { token: forged } })).code).toBe('alert.linkInvalid');
});
