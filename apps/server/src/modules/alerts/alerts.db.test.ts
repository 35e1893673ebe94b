/** Alerts about a journey: asked for, confirmed, looked at, told, ended (ALERT-1 to ALERT-8). */
import { voidBooking } from '@throughfare/contract/calls/after-sales';
import { confirmAlert, createAlert, endAlert, listAlerts, setRefundAlert } from '@throughfare/contract/calls/alerts';
import { addSearchRecord } from '@throughfare/contract/calls/search';
import { expect, test, vi } from 'vitest';
import { armFailpoint } from '../../platform/failpoint.ts';
import { buyers } from '../../../../../tests/support/buyers.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';
import { createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';

const { shop, sandbox } = await openSandboxShop();
const { buy, rowOf } = buyers({ client: shop.client, sandboxUrl: sandbox.url });
const hourMs = 3_600_000;
const waiting = { timeout: 30_000, interval: 50 };
let person = 0;
const newAddress = () => `waiter${(person += 1)}@example.com`;
const at = (token?: string): Promise<Shopper> => createShopper(shop.client, { 'browse-from': '/uk' }, token);
const visitor = await at();

/** The day so many days from now. */
const ahead = (days: number): string => new Date(shop.clock.now() + days * 24 * hourMs).toISOString().slice(0, 10);

/** A recorded search from London to Edinburgh for one adult. */
async function searchOf(departureDate = ahead(10), from = 'KGX', to = 'EDB'): Promise<string> {
  const passengers = { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const searchParam = { from, to, isRoundTrip: false, departureDate, departureTime: '08:00', passengers };
  return (await visitor.must(addSearchRecord, { body: { productType: 'PointToPoint', actionType: 'Search', from, to, searchParam } })).id;
}

const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email);
const tokenIn = (text: string) => /alerts\?token=([\w.-]+)/.exec(text)?.[1] ?? '';

async function ask(email: string, more: { below?: string; firstDay?: string; lastDay?: string; kind?: 'price' | 'saleOpens' } = {}) {
  const { kind = 'price', firstDay = ahead(10), ...rest } = more;
  return visitor.must(createAlert, { body: { id: await searchOf(), kind, firstDay, email, below: '500.00', ...rest } });
}

/** An alert whose address is confirmed, and the token of its link. */
async function confirmed(email: string, more: Parameters<typeof ask>[1] = {}): Promise<string> {
  await ask(email, more);
  const token = tokenIn((await shop.mailWith(/^Confirm your alert/, email)).text);
  await visitor.must(confirmAlert, { body: { token } });
  return token;
}

/** Lets the alerts come due, and looks at them. */
async function look(hours = 3): Promise<void> {
  shop.clock.advance(hours * hourMs + 1);
  await shop.shop.checkAlerts();
}

test('nothing is sent before the address is confirmed; then a price below the sum is told, with the trains and the way to end it', async () => {
  const email = newAddress();
  const { data } = await ask(email, { lastDay: ahead(12) });
  expect(data).toMatchObject({ isActive: false, done: expect.stringContaining(email) });
  const asked = await shop.mailWith(/^Confirm your alert: London King's Cross to Edinburgh$/, email);
  expect(asked.text).toContain('less than £500.00');
  await look();
  expect(mailsTo(email)).toHaveLength(1);
  const token = tokenIn(asked.text);
  await visitor.must(confirmAlert, { body: { token } });
  await visitor.must(confirmAlert, { body: { token } });
  await look();
  const told = await shop.mailWith(/^£[\d.]+: London King's Cross to Edinburgh$/, email);
  expect(told.text).toMatch(/\/search\/p2p\?id=/);
  expect(tokenIn(told.text)).toBe(token);
  const { alerts } = (await visitor.must(listAlerts, { query: { token } })).data;
  expect(alerts).toEqual([
    expect.objectContaining({
      kind: 'price',
      state: 'active',
      below: '500.00',
      seen: { price: expect.any(String), day: expect.any(String) },
    }),
  ]);
  const price = alerts[0]?.seen?.price ?? '';
  expect(told.subject).toContain(`£${price}`);
});

test('it tells once a day at most and only of a lower price, and one press ends it', async () => {
  const email = newAddress();
  const token = await confirmed(email);
  await look();
  await shop.mailWith(/^£/, email);
  await look();
  await look(24);
  expect(mailsTo(email)).toHaveLength(2);
  const [{ alertId } = { alertId: '' }] = (await visitor.must(listAlerts, { query: { token } })).data.alerts;
  await visitor.must(endAlert, { body: { token, alertId } });
  await visitor.must(endAlert, { body: { token, alertId } });
  expect((await visitor.must(listAlerts, { query: { token } })).data.alerts).toMatchObject([{ state: 'ended' }]);
  expect((await visitor.refusalOf(confirmAlert, { body: { token } })).code).toBe('alert.over');
});

test('a price that is not below the sum is not told', async () => {
  const email = newAddress();
  const token = await confirmed(email, { below: '1.00' });
  await look();
  expect(mailsTo(email)).toHaveLength(1);
  expect((await visitor.must(listAlerts, { query: { token } })).data.alerts[0]?.seen).toBeDefined();
});

test('the begin of the sale: refused for a day on sale, told once for another, and then over', async () => {
  const email = newAddress();
  const id = await searchOf();
  const onSale = { id, kind: 'saleOpens' as const, firstDay: ahead(10), email };
  expect((await visitor.refusalOf(createAlert, { body: onSale })).code).toBe('alert.onSale');
  const token = await confirmed(email, { kind: 'saleOpens', firstDay: ahead(150) });
  await look();
  expect(mailsTo(email)).toHaveLength(1);
  await look(100 * 24);
  await shop.mailWith(/^On sale: London King's Cross to Edinburgh$/, email);
  await look();
  expect(mailsTo(email)).toHaveLength(2);
  expect((await visitor.must(listAlerts, { query: { token } })).data.alerts).toMatchObject([{ state: 'ended' }]);
});

test('bad days, a missing sum, a forged link and an unknown search have a message each', async () => {
  const id = await searchOf(ahead(20));
  const body = { id, kind: 'price' as const, firstDay: ahead(20), email: newAddress(), below: '20.00' };
  const codes = await Promise.all(
    [
      { ...body, firstDay: ahead(-2) },
      { ...body, lastDay: ahead(30) },
      { ...body, lastDay: ahead(19) },
      { ...body, firstDay: ahead(500) },
      { ...body, below: '0.00' },
      { ...body, id: 'unknown' },
    ].map(async (asked) => (await visitor.refusalOf(createAlert, { body: asked })).code),
  );
  expect(codes).toEqual(['alert.pastDay', 'alert.days', 'alert.days', 'alert.tooFar', 'alert.belowMissing', 'search.notFound']);
  const token = 'alert-000000001.' + 'x'.repeat(43);
  expect((await visitor.refusalOf(listAlerts, { query: { token } })).code).toBe('alert.linkInvalid');
  expect((await visitor.refusalOf(listAlerts, { query: {} })).code).toBe('alert.linkInvalid');
  expect((await visitor.refusalOf(confirmAlert, { body: { token } })).code).toBe('alert.linkInvalid');
  expect((await visitor.refusalOf(endAlert, { body: { token, alertId: 'a' } })).code).toBe('alert.linkInvalid');
});

test('an address has ten alerts at most, and the same alert twice is one', async () => {
  const traveller = await at(await signInAs(shop.client, 'traveller@example.com'));
  const email = 'traveller@example.com';
  const id = await searchOf(ahead(20));
  const body = { id, kind: 'price' as const, firstDay: ahead(20), email };
  const twice = await Promise.all([1, 2].map(() => traveller.must(createAlert, { body: { ...body, below: '1.00' } })));
  expect(twice.map(({ data }) => data.isActive)).toEqual([true, true]);
  for (let sum = 2; sum <= 10; sum += 1) await traveller.must(createAlert, { body: { ...body, below: `${sum}.00` } });
  expect((await traveller.refusalOf(createAlert, { body: { ...body, below: '11.00' } })).code).toBe('alert.tooMany');
  expect((await traveller.must(listAlerts, { query: {} })).data).toMatchObject({
    email,
    alerts: Array.from({ length: 10 }, () => ({ state: 'active' })),
  });
  // a stranger learns nothing of it, and gets the answer that everybody gets
  const stranger = await visitor.must(createAlert, { body: { ...body, below: '12.00' } });
  expect(stranger.data).toMatchObject({ isActive: false });
  await shop.mailWith(/^Confirm your alert/, email);
});

test('a stranger cannot fill the inbox of an address', async () => {
  const email = newAddress();
  const id = await searchOf(ahead(20));
  const codes: string[] = [];
  for (let sum = 1; sum <= 8; sum += 1) {
    const asked = await visitor.attempt(createAlert, {
      body: { id, kind: 'price', firstDay: ahead(20), email, below: `${sum}.00` },
    });
    if (!asked.ok) codes.push(asked.error.code);
  }
  expect(codes).toEqual(Array(3).fill('request.tooMany'));
});

test('an alert whose last day is over ends by itself', async () => {
  const email = newAddress();
  const today = ahead(0);
  const token = await confirmed(email, { below: '1.00', firstDay: today });
  await look(72);
  expect((await visitor.must(listAlerts, { query: { token } })).data.alerts).toMatchObject([{ state: 'ended' }]);
});

test('a process that dies before the mail tells it at the next look, once', async () => {
  const email = newAddress();
  await confirmed(email);
  const disarm = armFailpoint('alerts.before-told', () => Promise.reject(new Error('died')));
  shop.clock.advance(3 * hourMs + 1);
  await expect(shop.shop.checkAlerts()).rejects.toThrow('died');
  disarm();
  expect(mailsTo(email)).toHaveLength(1);
  await look();
  await shop.mailWith(/^£/, email);
  await look();
  expect(mailsTo(email)).toHaveLength(2);
});

test('a mail comes a day before the refund of a booking falls: off until it is asked for, with one press to end it', async () => {
  const bought = await buy({ departureDate: ahead(10) });
  const { shopper, reference } = bought;
  const params = { reference };
  const email = await vi.waitFor(() => {
    const tickets = shop.mails.find(({ text }) => text.includes(reference));
    if (!tickets) throw new Error('no tickets yet');
    return tickets.to;
  }, waiting);
  const told = () => mailsTo(email).filter(({ text }) => text.includes('asked to be told before the refund'));
  expect((await rowOf(bought)).refundAlert).toEqual({ isOn: false });
  expect((await visitor.attempt(setRefundAlert, { params, body: { on: true } })).ok).toBe(false);
  const { data } = await shopper.must(setRefundAlert, { params, body: { on: true } });
  expect(data.done).toContain(email);
  await shopper.must(setRefundAlert, { params, body: { on: true } });
  const { refundAlert, refundNow } = await rowOf(bought);
  expect(refundAlert).toEqual({ isOn: true });
  await shop.shop.checkAlerts();
  expect(told()).toEqual([]);
  for (let day = 0; day < 10 && told().length === 0; day += 1) {
    shop.clock.advance(23 * hourMs);
    await shop.shop.checkAlerts();
    await shop.shop.checkAlerts();
    await vi.waitFor(async () => {
      const { rows } = await shop.platform.retailPool.query(
        `select 1 from retail.mail where state <> 'sent' and template = 'alerts.refund-drops'`,
      );
      if (rows.length > 0) throw new Error('a mail is on its way');
    }, waiting);
  }
  const [mail, ...others] = told();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`£${refundNow?.curve[0]?.refund}`);
  expect(mail?.text).toContain('then nothing');
  const token = tokenIn(mail?.text ?? '');
  const { alerts } = (await visitor.must(listAlerts, { query: { token } })).data;
  expect(alerts).toMatchObject([{ kind: 'refundDrops', journey: expect.stringContaining('Manchester'), state: 'ended' }]);
});

test('it ends by one press in My Bookings or by the link of a mail, and nothing is told of a booking that was given back', async () => {
  const [pressed, refunded] = [await buy({ departureDate: ahead(10) }), await buy({ departureDate: ahead(10) })];
  for (const { shopper, reference } of [pressed, refunded])
    await shopper.must(setRefundAlert, { params: { reference }, body: { on: true } });
  await pressed.shopper.must(setRefundAlert, { params: { reference: pressed.reference }, body: { on: false } });
  expect((await rowOf(pressed)).refundAlert).toEqual({ isOn: false });
  const params = { reference: refunded.reference };
  const row = await rowOf(refunded);
  await refunded.shopper.must(voidBooking, { params, body: { source: row.source } });
  await expect.poll(async () => (await rowOf(refunded)).refundAlert, waiting).toEqual({ isOn: true });
  for (let day = 0; day < 10; day += 1) {
    shop.clock.advance(23 * hourMs);
    await shop.shop.checkAlerts();
  }
  const { rows } = await shop.platform.retailPool.query(`select state from retail.alert where booking_reference = any($1) order by state`, [
    [pressed.reference, refunded.reference],
  ]);
  expect(rows).toEqual([{ state: 'ended' }, { state: 'ended' }]);
  expect(
    shop.mails.filter(
      ({ text }) => [pressed, refunded].some(({ reference }) => text.includes(reference)) && text.includes('asked to be told before'),
    ),
  ).toEqual([]);
  shop.clock.advance(48 * hourMs);
  expect((await pressed.shopper.refusalOf(setRefundAlert, { params: { reference: pressed.reference }, body: { on: true } })).code).toBe(
    'alert.noDrop',
  );
});
