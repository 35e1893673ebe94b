import { actAtOrderDesk, getOrderFile, listOrderDesk, type DeskCase } from '@throughfare/contract/calls/order-desk';
import { createOrder } from '@throughfare/contract/calls/orders';
import { afterEach, expect, test } from 'vitest';
import { cards, openPayment, order, orderBody, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { createShopper, oneWay } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';

let day = 7;

const { sandbox, shop } = await openSandboxShop();
const operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));

afterEach(() => shop.troubles.end());

const sql = async (statement: string, values: readonly unknown[] = []) =>
  (await shop.platform.retailPool.query<Record<string, unknown>>(statement, [...values])).rows;

/** Places an order and answers its id, whether it succeeds or not. */
async function place(card: string, email: string): Promise<string> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest(email);
  day += 1;
  const departureDate = new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10);
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate })));
  const cart = await shopper.cart();
  const payment = await openPayment(shopper, sandbox.url, card, cart);
  const lead = { email, phone: '+44 20 7946 0000' };
  const { key } = await shopper.must(createOrder, { body: orderBody(cart, payment, { lead }) });
  await outcomeOf(shopper, key);
  const [row] = await sql('select order_id as id from retail.order_payment where intent_id = $1', [payment.intentId]);
  return String(row?.['id']);
}

const desk = async (query: { search?: string; from?: string; to?: string; state?: 'unfinished' | 'completed' | 'failed' } = {}) =>
  (await operator.must(listOrderDesk, { query })).data;
const file = async (orderId: string) => (await operator.must(getOrderFile, { params: { orderId } })).data.order;
const act = async (body: Parameters<typeof operator.must<typeof actAtOrderDesk>>[1]['body']) =>
  (await operator.must(actAtOrderDesk, { body })).body.done;
const caseOf = async (orderId: string, kind: DeskCase['kind']) =>
  (await desk()).cases.find((one) => one.orderId === orderId && one.kind === kind);

test('is only for administrators of the super agency', async () => {
  const orderId = await place(cards.declined, 'nobody@example.com');
  for (const email of ['traveller@example.com', 'agent@example.com', 'admin@example.com']) {
    const other = await createShopper(shop.client, {}, await signInAs(shop.client, email));
    for (const refused of [
      other.refusalOf(listOrderDesk, { query: {} }),
      other.refusalOf(getOrderFile, { params: { orderId } }),
      other.refusalOf(actAtOrderDesk, { body: { action: 'compare', orderId } }),
    ])
      expect(await refused).toMatchObject({ code: 'session.wrongRole' });
  }
  const guest = await createShopper(shop.client);
  await guest.becomeGuest('guest@example.com');
  expect(await guest.refusalOf(getOrderFile, { params: { orderId } })).toMatchObject({ code: 'session.wrongRole' });
  const visitor = await createShopper(shop.client);
  expect(await visitor.refusalOf(listOrderDesk, { query: {} })).toMatchObject({ code: 'session.required' });
});

test('finds orders by reference, address, day and state, newest first', async () => {
  const [sold, failed] = [await place(cards.paid, 'eve@example.com'), await place(cards.declined, 'eve@example.com')];
  const { orders, total } = await desk({ search: 'eve@exam' });
  expect(total).toBe(2);
  expect(new Set(orders.map(({ orderId }) => orderId))).toEqual(new Set([sold, failed]));
  const [reference = ''] = orders.find(({ orderId }) => orderId === sold)?.references ?? [];
  expect((await desk({ search: reference.toLowerCase() })).orders.map(({ orderId }) => orderId)).toEqual([sold]);
  expect((await desk({ search: sold })).orders).toMatchObject([{ orderId: sold, state: 'completed', currency: 'GBP' }]);
  expect((await desk({ search: 'eve@', state: 'failed' })).orders.map(({ orderId }) => orderId)).toEqual([failed]);
  expect((await desk({ search: 'eve@', from: '2026-11-28', to: '2026-11-28' })).total).toBe(2);
  expect((await desk({ search: 'eve@', from: '2026-11-29' })).total).toBe(0);
  expect((await desk({ search: '%' })).total).toBe(0);
});

test('shows an order with everything that happened to it', async () => {
  const orderId = await place(cards.paid, 'history@example.com');
  await expect
    .poll(async () => (await file(orderId)).history.some(({ title }) => title.startsWith('We mailed the confirmation')))
    .toBe(true);
  const shown = await file(orderId);
  expect(shown).toMatchObject({ email: 'history@example.com', state: 'completed', cases: [] });
  expect(shown.payments).toMatchObject([{ purpose: 'sale', provider: 'stripe', status: 'captured', captured: shown.charged }]);
  expect(shown.items).toMatchObject([{ source: 'ATOC', status: 'fulfilled', travellers: ['Ms Ada Traveller 1'] }]);
  const titles = (kind: string) => shown.history.filter((line) => line.kind === kind).map(({ title }) => title);
  expect(titles('state')).toContainEqual(expect.stringMatching(/^The customer ordered one item for £\d/));
  expect(titles('state')).toContainEqual(expect.stringMatching(/^The carrier held .+ until \d\d:\d\d UTC\.$/));
  expect(titles('state')).toContain('The carrier confirmed the booking.');
  expect(titles('payment')).toContain(`The payment provider took £${shown.charged}.`);
  expect(titles('ledger')).toContain('The customer’s payment is in the books.');
  // technical names are listed apart from the sentences
  const sentences = shown.history.map(({ title, detail }) => `${title} ${detail}`).join(' ');
  expect(sentences).not.toMatch(/[a-z]_[a-z]|[a-z][A-Z]|\w\/\w|[\da-f]{8}-[\da-f]{4}/);
  expect(shown.history.flatMap(({ references }) => references)).toContain('capture');
  expect(titles('mail')).toContain('We made a ticket.');
  expect(titles('job')).toContainEqual(expect.stringMatching(/^Making the tickets /));
  expect(shown.history.map(({ at }) => at)).toEqual(shown.history.map(({ at }) => at).sort());
  expect(await operator.refusalOf(getOrderFile, { params: { orderId: 'o_none' } })).toMatchObject({ code: 'object.notFound' });
});

test('keeps a booking that a supplier does not take back open until an operator notes their answer', async () => {
  shop.troubles.make({ source: 'ATOC', call: 'voidBooking', kind: 'rejected', times: 9 });
  const orderId = await place(cards.holdLapses, 'stranded@example.com');
  const waiting = await caseOf(orderId, 'order');
  expect(waiting).toMatchObject({ title: 'An order ended with something left to do', actions: ['compare', 'handled'] });
  const subject = waiting?.subject ?? '';
  expect(await act({ action: 'compare', orderId })).toBe('The books do not agree: 1 difference.');
  expect(await caseOf(orderId, 'difference')).toMatchObject({ title: expect.stringContaining('no customer has paid') });

  expect(await operator.refusalOf(actAtOrderDesk, { body: { action: 'handled', subject, note: ' ' } })).toMatchObject({
    code: 'desk.noteMissing',
  });
  expect(await operator.refusalOf(actAtOrderDesk, { body: { action: 'handled', subject: 'order o_none', note: 'x' } })).toMatchObject({
    code: 'object.notFound',
  });
  shop.clock.advance(1000);
  await act({ action: 'handled', subject, note: 'voided by telephone' });
  expect(await caseOf(orderId, 'order')).toBeUndefined();
  const { history } = await file(orderId);
  const noted = history.filter(({ kind }) => kind === 'operator');
  expect(noted.map(({ title }) => title)).toEqual(['An operator compared the books.', 'An operator noted it as dealt with.']);
  expect(noted[1]?.detail).toContain('voided by telephone');
  expect(await operator.refusalOf(actAtOrderDesk, { body: { action: 'wake', orderId } })).toMatchObject({ code: 'desk.orderOver' });

  const carrier = shop.carriers.get('ATOC');
  const [reference = ''] = (await file(orderId)).items.map((item) => item.reference);
  await carrier?.voidBooking((await carrier.findByReference(`${reference}-1`))?.bookingId ?? '');
  expect(await act({ action: 'compare', orderId })).toBe('The books agree.');
  expect((await file(orderId)).cases).toEqual([]);
});

test('an order whose supplier does not answer waits, and asks again on request', async () => {
  shop.troubles.make({ source: 'ATOC', call: 'confirm', kind: 'unavailable', times: 99 });
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest('patient@example.com');
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-22' })));
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const orderOf = async () =>
    String((await sql('select order_id as id from retail.order_payment where intent_id = $1', [payment.intentId]))[0]?.['id']);
  const tries = async () => {
    await shop.shop.takeOver();
    return Number(
      (
        await sql(
          'select attempts from retail.order join retail.order_payment payment on payment.order_id = retail.order.id where intent_id = $1',
          [payment.intentId],
        )
      )[0]?.['attempts'],
    );
  };
  await expect.poll(tries).toBeGreaterThanOrEqual(3);
  const orderId = await orderOf();
  expect(await caseOf(orderId, 'order')).toMatchObject({ title: 'An order makes no progress', actions: ['wake', 'handled'] });
  shop.troubles.end();
  expect(await act({ action: 'wake', orderId })).toContain('asking again');
  expect((await outcomeOf(shopper, key)).response).toMatchObject({ status: 'confirmed' });
  expect(await caseOf(orderId, 'order')).toBeUndefined();
});

test('a cancelled train is a case until it is handled, and returns when it changes again', async () => {
  const orderId = await place(cards.paid, 'affected@example.com');
  const [reference = ''] = (await file(orderId)).items.map((item) => item.reference);
  await sql(
    `insert into retail.affected_booking values ($1, '60', '2026-12-08', $2, 'ATOC', 'EUS', 'MAN', $4, $4 + 130, 'removed', null, null, $3, $3)`,
    [reference, orderId, new Date(shop.clock.now()), Date.parse('2026-12-08T08:00:00Z') / 60_000],
  );
  const waiting = await caseOf(orderId, 'affected');
  expect(waiting).toMatchObject({
    title: 'A booked train was removed from the timetable',
    says: [`Booking ${reference}`, expect.stringContaining('no longer runs'), expect.stringContaining('was told on Sat 28 Nov 2026')],
  });
  shop.clock.advance(1000);
  await act({ action: 'handled', subject: waiting?.subject ?? '', note: 'rebooked on the next one' });
  expect((await file(orderId)).cases).toEqual([]);
  await sql('update retail.affected_booking set found_at = $2 where order_id = $1', [orderId, new Date(shop.clock.now() + 1000)]);
  expect(await caseOf(orderId, 'affected')).toBeDefined();
});

test('a job that gave up waits, and is tried again', async () => {
  const orderId = await place(cards.paid, 'dead@example.com');
  await expect
    .poll(async () => (await file(orderId)).history.some(({ title }) => title.startsWith('We mailed the confirmation')))
    .toBe(true);
  // as pg-boss leaves a job after its last try
  await sql(`insert into jobs.job (name, data, source_name) values ('dead', $1, 'order.deliver')`, [JSON.stringify({ orderId })]);
  const dead = await caseOf(orderId, 'deadJob');
  expect(dead).toMatchObject({ title: 'A job gave up: making the tickets', actions: ['retry', 'handled'] });
  const mails = () => shop.mails.filter(({ to }) => to === 'dead@example.com').length;
  expect(mails()).toBe(1);
  expect(await act({ action: 'retry', subject: dead?.subject ?? '' })).toBe('Making the tickets is tried again.');
  expect(await caseOf(orderId, 'deadJob')).toBeUndefined();
  const jobsDone = async () => (await file(orderId)).history.filter(({ title }) => title === 'Making the tickets is done.').length;
  await expect.poll(jobsDone).toBe(2);
  expect(mails()).toBe(1);
  expect(await operator.refusalOf(actAtOrderDesk, { body: { action: 'retry', subject: dead?.subject ?? '' } })).toMatchObject({
    code: 'object.notFound',
  });
});

test('compares all books when asked to', async () => {
  const before = (await desk()).compared?.at;
  shop.clock.advance(1000);
  await act({ action: 'reconcile' });
  await expect.poll(async () => (await desk()).compared?.at).not.toBe(before);
});

test('an order that has not moved for minutes waits for an operator, whatever the reason, and one that waits for its customer does not', async () => {
  const orderId = await place(cards.paid, 'still@example.com');
  const at = (minutes: number) => new Date(shop.clock.now() + minutes * 60_000);
  // the lease belongs to a process that will not return during this test
  const stands = (updated: number, waits: number | null) =>
    sql('update retail.order set outcome = null, lease_until = $2, updated_at = $3, wait_until = $4 where id = $1', [
      orderId,
      at(5),
      at(updated),
      waits === null ? null : at(waits),
    ]);
  await stands(-2, null);
  expect(await caseOf(orderId, 'order')).toBeUndefined();
  await stands(-11, null);
  expect(await caseOf(orderId, 'order')).toMatchObject({
    title: 'An order makes no progress',
    says: [expect.stringContaining('Bookings'), expect.stringContaining('Nothing has happened for minutes')],
  });
  await stands(-11, 9);
  expect(await caseOf(orderId, 'order')).toBeUndefined();
  // stored by a clock that was ahead
  await stands(90, null);
  expect(await caseOf(orderId, 'order')).toBeDefined();
  await sql(`update retail.order set outcome = 'completed', lease_until = null, wait_until = null, updated_at = $2 where id = $1`, [
    orderId,
    at(0),
  ]);
});
