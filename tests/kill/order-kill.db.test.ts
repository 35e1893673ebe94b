/**
 * The shop is killed with SIGKILL at every failpoint of an order, one after the other, and started again without it. Whatever
 * step it dies at, the order goes on until it is completed or undone. The failpoints are those that the code declares: one
 * that no purchase below passes fails the test by its name.
 */
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { createOrder } from '@throughfare/contract/calls/orders';
import type { Cart } from '@throughfare/contract/shapes/cart';
import { SettableClock } from '@throughfare/kernel/clock';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { createDb } from '../../apps/server/src/platform/postgres/db.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import { booksOf } from '../support/books.ts';
import { cards, chargesOf, openPayment, orderBody, outcomeOf, type Payment, type Told } from '../support/checkout.ts';
import { isPayPalIntent } from '../../apps/server/src/modules/payments/paypal-payments.api.ts';
import { openPayPal, payPalChargesOf } from '../support/paypal-checkout.ts';
import { createShopper, oneWay, type Shopper } from '../support/shopper.ts';
import { createKillableShop, type KillableShop } from './killable-shop.ts';

// Whoever is imported declares its failpoints.
await import('../../apps/server/src/app/compose.ts');

/** Passed only by an order in some trouble; all others by one that succeeds. */
const whenDeclined = ['order.before-release', 'order.after-release', 'order.before-cancel-payment', 'order.after-cancel-payment'];
const whenOneItemFails = ['order.before-adjust-payment', 'order.after-adjust-payment'];
const whenHoldLapses = ['order.before-return-hold', 'order.after-return-hold'];
const whenMoneyIsGone = ['order.before-void', 'order.after-void'];
const inTrouble = new Set([...whenDeclined, ...whenOneItemFails, ...whenHoldLapses, ...whenMoneyIsGone]);
const whenAllIsWell = listFailpoints().filter((name) => name.startsWith('order.') && !inTrouble.has(name));

const minuteMs = 60_000;
/** Leases of the process that was killed have lapsed when the next one starts. */
const pauseMs = 1.5 * minuteMs;

let shop: KillableShop;
let pool: pg.Pool;
let clockMs = Date.parse('2026-11-28T09:00:00Z');
let orders = 0;

beforeAll(async () => {
  shop = await createKillableShop();
  await shop.start({ armed: new Set(), clockMs });
  pool = createPool({ url: shop.databaseUrl(), max: 3, name: 'test', statementTimeoutMs: 15_000, onIdleError: () => undefined });
}, 60_000);

afterAll(async () => {
  await pool.end();
  await shop.remove();
}, 60_000);

const books = () => booksOf({ platform: { db: createDb(pool), clock: new SettableClock(clockMs), retailPool: pool, carrierPool: pool } });

async function restart(armed: ReadonlySet<string>, laterMs = pauseMs): Promise<void> {
  clockMs += laterMs;
  await shop.start({ armed, clockMs });
}

interface Buyer {
  readonly shopper: Shopper;
  readonly cart: Cart;
  readonly payment: Payment;
  readonly email: string;
}

/** What became of the payment at whoever makes it. */
const takenOf = ({ intentId }: Payment) =>
  isPayPalIntent(intentId) ? payPalChargesOf(shop.sandboxUrl, intentId) : chargesOf(shop.sandboxUrl, intentId);

const withCard = (card: string) => (shopper: Shopper, cart: Cart) => openPayment(shopper, shop.sandboxUrl, card, cart);
const withPayPal = (account: 'pays' | 'lapses') => (shopper: Shopper, cart: Cart) => openPayPal(shopper, cart, account);

/** A guest with these tickets in the cart and a payment opened, at a shop that runs. */
async function buyer(
  open: (shopper: Shopper, cart: Cart) => Promise<Payment>,
  tickets: readonly { readonly departureDate: string; readonly departureTime?: string }[],
): Promise<Buyer> {
  await shop.kill();
  await restart(new Set());
  orders += 1;
  const email = `ada${orders}@example.com`;
  const shopper = await createShopper(createClient(fetchTransport(shop.url)), { 'browse-from': '/uk' });
  await shopper.becomeGuest(email);
  for (const wish of tickets) await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', ...wish })));
  const cart = await shopper.cart();
  return { shopper, cart, email, payment: await open(shopper, cart) };
}

/** Orders, and is killed at each of the failpoints in the order in which they are passed; answers what the customer was told in the end. */
async function orderThroughDeaths(
  { shopper, cart, payment, email }: Buyer,
  failpoints: readonly string[],
  laterAt: Readonly<Record<string, number>> = {},
): Promise<Told> {
  const armed = new Set(failpoints);
  const body = orderBody(cart, payment, { lead: { email, phone: '+44 20 7946 0000' } });
  /** The browser loses the connection and tries again when the shop is back. */
  const insist = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      const answered = ask().then(
        (result) => ({ result }),
        (error: unknown) => {
          if (error instanceof TypeError) return undefined;
          throw error;
        },
      );
      const first = await Promise.race([answered, shop.death().then(() => undefined)]);
      if (first) return first.result;
      await revive();
    }
  };
  const revive = async (): Promise<void> => {
    const name = await shop.death();
    if (name === undefined) throw new Error('the shop died, and not at a failpoint');
    armed.delete(name);
    await expectAtMostOnce(payment);
    await restart(armed, laterAt[name]);
  };
  await shop.kill();
  await restart(armed);
  const { key } = await insist(() => shopper.must(createOrder, { body }));
  const told = await insist(() => outcomeOf(shopper, key));
  // What the customer is told is committed before the last failpoints are passed.
  while (armed.size > 0) {
    const passed = await Promise.race([shop.death().then(() => true), quietly(payment)]);
    if (!passed) break;
    await revive();
  }
  expect([...armed], 'failpoints that this purchase never passed').toEqual([]);
  return insist(() => outcomeOf(shopper, key)).then((again) => {
    expect(again).toEqual(told);
    return told;
  });
}

/** The order has ended and its last failpoint has had its time: false once nothing more can be expected. */
async function quietly({ intentId }: Payment): Promise<false> {
  const orderId = await books().orderOf(intentId);
  await expect.poll(async () => (await books().order(orderId))?.outcome ?? null, { timeout: 20_000 }).not.toBeNull();
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            "select 1 from jobs.job where name like 'order.%' and state in ('created', 'active', 'retry') and name <> 'order.sweep'",
          )
        ).rows.length,
      {
        timeout: 30_000,
      },
    )
    .toBe(0);
  return false;
}

/** Whatever happened so far: at most one charge, at most one booking of each item that lives. */
async function expectAtMostOnce(payment: Payment): Promise<void> {
  const orderId = await books().orderOf(payment.intentId);
  const alive = (await books().bookings(orderId)).filter(({ status }) => ['PREBOOKED', 'CONFIRMED', 'FULFILLED'].includes(status));
  const references = alive.map(({ reference }) => reference.replace(/-\d+$/, ''));
  expect(new Set(references).size).toBe(references.length);
  // The sandbox outlives the shop that is killed.
  expect((await takenOf(payment)).captured.length).toBeLessThanOrEqual(1);
}

/** Nothing held, nothing sold, nothing charged, no promise left in the ledger. */
async function expectUndone({ payment }: Buyer): Promise<string> {
  const orderId = await books().orderOf(payment.intentId);
  expect(await books().order(orderId)).toMatchObject({ outcome: 'failed', captured_minor: 0, attention: null });
  for (const { reference, status } of (await books().bookings(orderId)).filter(({ holds }) => holds)) {
    expect(status).toBe('PREBOOKED');
    const { rows } = await pool.query('select 1 from carrier.booking where reference = $1 and hold_until_ms < $2', [reference, clockMs]);
    expect(rows, 'a hold that has lapsed').toHaveLength(1);
  }
  expect((await takenOf(payment)).captured).toEqual([]);
  expect(await books().ledger.entriesOf(orderId)).toEqual([]);
  expect(await books().ledgerFaults()).toEqual([]);
  return orderId;
}

test('a purchase that is killed at every step is completed: booked once, charged once, told once', async () => {
  const ada = await buyer(withCard(cards.paid), [{ departureDate: '2026-12-08' }]);
  const { response } = await orderThroughDeaths(ada, whenAllIsWell);
  expect(response).toMatchObject({ status: 'confirmed', total: ada.cart.total });
  const orderId = await books().orderOf(ada.payment.intentId);
  expect(await books().order(orderId)).toMatchObject({ outcome: 'completed', captured_minor: ada.payment.amount, attention: null });
  expect((await books().bookings(orderId)).map(({ status, holds }) => [status, holds])).toEqual([['FULFILLED', true]]);
  expect(await takenOf(ada.payment)).toEqual({ status: 'succeeded', captured: [ada.payment.amount] });
  expect(await books().ledgerFaults()).toEqual([]);
  expect((await ada.shopper.cart()).items).toEqual([]);
  const mails = async () => {
    const response = await fetch(`${shop.sandboxUrl}/mail.json?to=${encodeURIComponent(ada.email)}`);
    return z.object({ mails: z.array(z.unknown()) }).parse(await response.json()).mails.length;
  };
  // A job whose process died comes back after its heartbeat and a pause: half a minute, and more on a busy machine.
  await expect.poll(mails, { timeout: 90_000 }).toBe(1);
}, 360_000);

test('a declined one is undone at every step', async () => {
  const ada = await buyer(withCard(cards.declined), [{ departureDate: '2026-12-09' }]);
  const { error } = await orderThroughDeaths(ada, whenDeclined);
  expect(error).toMatchObject({ code: { raw: { message: expect.any(String) } } });
  await expectUndone(ada);
  expect((await ada.shopper.cart()).items).toHaveLength(1);
}, 180_000);

test('of two tickets one train leaves before the order and the hold of the other lapses while the shop is down: nothing is charged', async () => {
  const now = new Date(clockMs + pauseMs);
  const soon = { departureDate: now.toISOString().slice(0, 10), departureTime: now.toISOString().slice(11, 16) };
  const ada = await buyer(withCard(cards.paid), [soon, { departureDate: '2026-12-10' }]);
  // The first train has left when the order is made, in the first start after this.
  clockMs += 25 * minuteMs;
  const { error } = await orderThroughDeaths(ada, [...whenOneItemFails, 'order.before-confirm', ...whenHoldLapses], {
    'order.before-confirm': 31 * minuteMs,
  });
  expect(error).toMatchObject({ code: 'supplier.rejected' });
  const orderId = await expectUndone(ada);
  expect((await books().items(orderId)).map(({ status }) => status)).toEqual(['failed', 'failed']);
}, 180_000);

test('a sale whose money turns out to be gone is taken back at every step', async () => {
  const ada = await buyer(withCard(cards.holdLapses), [{ departureDate: '2026-12-11' }]);
  const { error } = await orderThroughDeaths(ada, whenMoneyIsGone);
  expect(error).toMatchObject({ code: 'checkout.failed' });
  const orderId = await expectUndone(ada);
  expect((await books().bookings(orderId)).map(({ status }) => status)).toEqual(['VOIDED']);
}, 180_000);

test('a purchase with PayPal that is killed at every step of the money is authorised once and captured once', async () => {
  const ada = await buyer(withPayPal('pays'), [{ departureDate: '2026-12-12' }]);
  const { response } = await orderThroughDeaths(
    ada,
    whenAllIsWell.filter((name) => /confirm-payment|capture|finish/.test(name)),
  );
  expect(response).toMatchObject({ status: 'confirmed', total: ada.cart.total });
  expect(await takenOf(ada.payment)).toEqual({ status: 'succeeded', captured: [ada.payment.amount] });
  expect(await books().ledgerFaults()).toEqual([]);
}, 180_000);

test('a sale whose authorisation at PayPal turns out to have ended is taken back at every step', async () => {
  const ada = await buyer(withPayPal('lapses'), [{ departureDate: '2026-12-13' }]);
  const { error } = await orderThroughDeaths(ada, [...whenMoneyIsGone, 'order.before-cancel-payment', 'order.after-cancel-payment']);
  expect(error).toMatchObject({ code: 'checkout.failed' });
  expect((await takenOf(ada.payment)).status).toBe('canceled');
  const orderId = await expectUndone(ada);
  expect((await books().bookings(orderId)).map(({ status }) => status)).toEqual(['VOIDED']);
}, 180_000);
