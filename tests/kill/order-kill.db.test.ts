/**
 * Kills the shop with SIGKILL while orders are held, each at another failpoint, and starts it again. Whatever the step, an order continues
 * until it is completed or undone. The failpoints are those that the code declares: if no purchase below passes one, the test fails and
 * names it.
 */
import type { Cart } from '@throughfare/contract/shapes/cart';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { cards, chargesOf, openPayment, orderAndWait, type Payment, type Told } from '../support/checkout.ts';
import { letJobsWait } from '../support/job-time.ts';
import { openPayPal, payPalChargesOf } from '../support/paypal-checkout.ts';
import { createShopper, oneWay, type Shopper } from '../support/shopper.ts';
import { openDoomedShop, pauseMs } from './doomed-shop.ts';
import { beforeTheMail, stepsOf, whenAllIsWell, whenDeclined, whenHoldLapses, whenMoneyIsGone, whenOneItemFails } from './steps.ts';

const minuteMs = 60_000;
/** Out of sixteen orders that run at once. Each held order blocks a place. */
const heldAtOnce = 15;

const shop = await openDoomedShop();
let buyers = 0;

type Payer = (shopper: Shopper, cart: Cart) => Promise<Payment>;
const withCard =
  (card: string): Payer =>
  (shopper, cart) =>
    openPayment(shopper, shop.sandbox.url, card, cart);
const withPayPal =
  (account: 'pays' | 'lapses'): Payer =>
  (shopper, cart) =>
    openPayPal(shopper, cart, account);

type Expectation = (purchase: Purchase, told: Told) => Promise<void>;

/** A purchase: its payment, the failpoints where it is to die in order, and its expected outcome. */
interface Plan {
  readonly story: string;
  readonly pay: Payer;
  readonly diesAt: readonly string[];
  readonly ends: Expectation;
}

interface Purchase {
  readonly plan: Plan;
  readonly shopper: Shopper;
  readonly cart: Cart;
  readonly payment: Payment;
  readonly email: string;
  readonly deathsLeft: string[];
  told?: Promise<Told>;
}

const hours = ['08:00', '11:00', '14:00', '17:00'];

/** A guest with tickets in the cart and an open payment. No two guests buy places on the same train. */
async function prepare(plan: Plan, soon?: { readonly departureDate: string; readonly departureTime: string }): Promise<Purchase> {
  const number = buyers++;
  const email = `ada${number}@example.com`;
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest(email);
  const later = {
    departureDate: new Date(Date.UTC(2026, 11, 4 + Math.floor(number / hours.length))).toISOString().slice(0, 10),
    departureTime: hours[number % hours.length] ?? '08:00',
  };
  for (const wish of soon ? [soon, later] : [later]) await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', ...wish })));
  const cart = await shopper.cart();
  return { plan, shopper, cart, email, payment: await plan.pay(shopper, cart), deathsLeft: [...plan.diesAt] };
}

/** A few at a time, because too many requests at once make the shop give up its suppliers. */
async function prepareAll(wanted: readonly Plan[], soon?: Parameters<typeof prepare>[1]): Promise<Purchase[]> {
  const prepared: Purchase[] = [];
  const queue = wanted.values();
  const lane = async (): Promise<void> => {
    for (const plan of queue) prepared.push(await prepare(plan, soon));
  };
  await Promise.all([lane(), lane(), lane()]);
  return prepared;
}

/** Orders, and repeats the request each time the connection breaks, until there is an outcome. */
function order(purchase: Purchase): void {
  const { shopper, cart, payment, email } = purchase;
  purchase.told = orderAndWait(shopper, cart, payment, { lead: { email, phone: '+44 20 7946 0000' } });
  // awaited at the end of the test
  purchase.told.catch(() => undefined);
}

/** Orders that were completed without a recorded mail when a process died. */
const mayHaveTwoMails = new Set<string>();

/** The failpoints at which the running process is to die. */
const awaited = new Map<string, Purchase>();

/** Holds each order at its next failpoint, in the running process or the next one. */
function doom(purchases: readonly Purchase[]): void {
  for (const purchase of purchases) {
    const failpoint = purchase.deathsLeft.shift();
    if (failpoint === undefined) continue;
    const where = `${failpoint} by ${purchase.email}`;
    awaited.set(where, purchase);
    void shop.holdAt(purchase.payment.intentId, failpoint).then(() => awaited.delete(where));
  }
}

/** Kills the process once every order is held, and starts the next one, in which some orders are to die again. */
async function killAndRestart(laterMs: number): Promise<void> {
  const dying = [...awaited.values()];
  await expect.poll(() => [...awaited.keys()], { interval: 20, message: 'failpoints that were never passed' }).toEqual([]);
  for (const orderId of await shop.kill()) mayHaveTwoMails.add(orderId);
  for (const { payment } of dying) await expectAtMostOnce(payment);
  doom(dying);
  await shop.start(laterMs);
}

/** The payment's state at its provider. */
const takenOf = ({ intentId }: Payment) =>
  intentId.startsWith('paypal_') ? payPalChargesOf(shop.sandbox.url, intentId) : chargesOf(shop.sandbox.url, intentId);

/** In every case: at most one charge, and at most one live booking of each item. */
async function expectAtMostOnce(payment: Payment): Promise<void> {
  const orderId = await shop.books().orderOf(payment.intentId);
  const alive = (await shop.books().bookings(orderId)).filter(({ status }) => ['PREBOOKED', 'CONFIRMED', 'FULFILLED'].includes(status));
  const references = alive.map(({ reference }) => reference.replace(/-\d+$/, ''));
  expect(new Set(references).size).toBe(references.length);
  expect((await takenOf(payment)).captured.length).toBeLessThanOrEqual(1);
}

async function mailsTo(email: string): Promise<number> {
  const response = await fetch(`${shop.sandbox.url}/mail.json?to=${encodeURIComponent(email)}`);
  return z.object({ mails: z.array(z.unknown()) }).parse(await response.json()).mails.length;
}

/** Booked once, charged once, mailed once. */
const completed: Expectation = async ({ payment, cart, shopper }, { response }) => {
  expect(response).toMatchObject({ status: 'confirmed', total: cart.total });
  const orderId = await shop.books().orderOf(payment.intentId);
  expect(await shop.books().order(orderId)).toMatchObject({ outcome: 'completed', captured_minor: payment.amount, attention: null });
  expect((await shop.books().bookings(orderId)).map(({ status, holds }) => [status, holds])).toEqual([['FULFILLED', true]]);
  expect(await takenOf(payment)).toEqual({ status: 'succeeded', captured: [payment.amount] });
  expect((await shopper.cart()).items).toEqual([]);
};

/** Nothing is held, sold or charged, the ledger has no open promise, and the customer has the cart again. */
const undone =
  (error: object, statuses: readonly string[], payment?: string): Expectation =>
  async (purchase, told) => {
    expect(told.error).toMatchObject(error);
    const orderId = await shop.books().orderOf(purchase.payment.intentId);
    expect(await shop.books().order(orderId)).toMatchObject({ outcome: 'failed', captured_minor: 0, attention: null });
    expect((await shop.books().items(orderId)).map(({ status }) => status)).toEqual(statuses);
    for (const { reference } of (await shop.books().bookings(orderId)).filter(({ holds }) => holds)) {
      const { rows } = await shop.pool.query(
        "select 1 from carrier.booking where reference = $1 and status = 'PREBOOKED' and hold_until_ms < $2",
        [reference, shop.clockMs],
      );
      expect(rows, 'a hold that has lapsed').toHaveLength(1);
    }
    const taken = await takenOf(purchase.payment);
    expect(taken.captured).toEqual([]);
    if (payment !== undefined) expect(taken.status).toBe(payment);
    expect(await shop.books().ledger.entriesOf(orderId)).toEqual([]);
    expect((await purchase.shopper.cart()).items).toHaveLength(purchase.cart.items.length);
  };

const each = (story: string, diesAt: readonly string[], pay: Payer, ends: Expectation): Plan[] =>
  diesAt.map((failpoint) => ({ story, pay, diesAt: [failpoint], ends }));

const stories = {
  paid: 'a purchase',
  paidAtPayPal: 'a purchase with PayPal',
  declined: 'a purchase whose card is declined',
  moneyGone: 'a sale whose money turns out to be gone',
  endedAtPayPal: 'a sale whose authorisation at PayPal turns out to have ended',
  late: 'an order of two tickets, one whose train has left and one whose hold lapses while the shop is down',
} as const;

const declined = undone({ code: { raw: { message: expect.any(String) } } }, ['released']);
const moneyGone = undone({ code: { code: 'checkout.failed' } }, ['voided']);
const endedAtPayPal = undone({ code: { code: 'checkout.failed' } }, ['voided'], 'canceled');
const afterLapse = [...whenMoneyIsGone, ...stepsOf('order', 'cancel-payment')];
const plans: Plan[] = [
  // dies three times
  {
    story: stories.paid,
    pay: withCard(cards.paid),
    diesAt: ['order.after-prebook', 'order.after-confirm', 'order.after-capture'],
    ends: completed,
  },
  ...each(stories.paid, beforeTheMail, withCard(cards.paid), completed),
  ...each(stories.paidAtPayPal, beforeTheMail, withPayPal('pays'), completed),
  ...each(stories.declined, whenDeclined, withCard(cards.declined), declined),
  ...each(stories.moneyGone, whenMoneyIsGone, withCard(cards.holdLapses), moneyGone),
  ...each(stories.endedAtPayPal, afterLapse, withPayPal('lapses'), endedAtPayPal),
];

/** One in each process, because a held job keeps its place. All are paid by card, which makes no difference to the mail. */
const mailPlans = each(
  stories.paid,
  whenAllIsWell.filter((name) => name.includes('mail')),
  withCard(cards.paid),
  completed,
);

const late = undone({ code: { code: 'supplier.rejected' } }, ['failed', 'failed']);
const latePlans: Plan[] = [
  ...each(stories.late, whenOneItemFails, withCard(cards.paid), late),
  ...whenHoldLapses.map((failpoint) => ({
    story: stories.late,
    pay: withCard(cards.paid),
    diesAt: ['order.before-confirm', failpoint],
    ends: late,
  })),
];

const purchases: Purchase[] = [];

test('purchases die at every failpoint of an order', async () => {
  const waves = Math.max(Math.ceil(plans.length / heldAtOnce), mailPlans.length);
  for (let index = 0; index < waves; index += 1) {
    const next = [...plans.slice(index * heldAtOnce, (index + 1) * heldAtOnce), ...mailPlans.slice(index, index + 1)];
    const wave = await prepareAll(next);
    doom(wave);
    wave.forEach(order);
    purchases.push(...wave);
    if (index + 1 < waves) await killAndRestart(pauseMs);
  }
  const soonMs = shop.clockMs + 1.5 * minuteMs;
  const soon = { departureDate: new Date(soonMs).toISOString().slice(0, 10), departureTime: new Date(soonMs).toISOString().slice(11, 16) };
  const latecomers = await prepareAll(latePlans, soon);
  // their first train leaves in the meantime
  await killAndRestart(25 * minuteMs);
  doom(latecomers);
  latecomers.forEach(order);
  purchases.push(...latecomers);
  // the other train's hold lapses in the meantime
  await killAndRestart(31 * minuteMs);
  await killAndRestart(pauseMs);
  const died = new Set(purchases.flatMap(({ plan }) => plan.diesAt));
  expect(listFailpoints().filter((name) => /^(order|mail)\./.test(name) && !died.has(name))).toEqual([]);
}, 360_000);

test.each(Object.values(stories))(
  '%s ends: booked once or not at all, charged once or not at all, and the customer is told',
  async (story) => {
    const told = purchases.filter(({ plan }) => plan.story === story);
    expect(told).not.toEqual([]);
    for (const purchase of told) await purchase.plan.ends(purchase, (await purchase.told) ?? {});
  },
  60_000,
);

test('the books balance, and every buyer has one mail, or two if the shop died between sending and recording it', async () => {
  expect(await shop.books().ledgerFaults()).toEqual([]);
  const paid = purchases.filter(({ plan }) => plan.ends === completed);
  const mails = async ({ email, payment, plan }: Purchase) => {
    const count = await mailsTo(email);
    if (plan.diesAt.includes('mail.after-send')) return { email, told: count === 2 };
    return { email, told: count === 1 || (count === 2 && mayHaveTwoMails.has(await shop.books().orderOf(payment.intentId))) };
  };
  // The job of a dead process runs again after its heartbeat and a pause, which grows each time.
  const mailsInTime = async () => {
    await letJobsWait(shop.pool, minuteMs);
    return Promise.all(paid.map(mails));
  };
  await expect.poll(mailsInTime, { timeout: 90_000, interval: 500 }).toEqual(paid.map(({ email }) => ({ email, told: true })));
}, 400_000);

test('another worker takes over orders whose worker is frozen at any step, and the frozen one changes nothing when it goes on', async () => {
  const wave = await prepareAll(each('frozen', beforeTheMail, withCard(cards.paid), completed));
  doom(wave);
  wave.forEach(order);
  await expect.poll(() => [...awaited.keys()], { interval: 20 }).toEqual([]);
  const thaw = shop.freeze();
  onTestFinished(await shop.startWorkerBeside(pauseMs));
  const orderIds = await expectCompleted(wave);
  const stories = () => Promise.all(orderIds.map((orderId) => shop.books().events(orderId)));
  const before = await stories();
  thaw();
  for (const purchase of wave) await completed(purchase, (await purchase.told) ?? {});
  expect(await stories()).toEqual(before);
  expect(await shop.books().ledgerFaults()).toEqual([]);
}, 400_000);

test('when one of two workers is killed with orders at every step, the other one finishes them', async () => {
  const wave = await prepareAll(each('killed beside another', beforeTheMail, withCard(cards.paid), completed));
  doom(wave);
  wave.forEach(order);
  await expect.poll(() => [...awaited.keys()], { interval: 20 }).toEqual([]);
  await shop.startWorkerBeside(0);
  await shop.kill();
  await shop.lapseLeases();
  await expectCompleted(wave);
  // customers are still waiting for their answers
  await shop.start(0);
  for (const purchase of wave) await completed(purchase, (await purchase.told) ?? {});
  expect(await shop.books().ledgerFaults()).toEqual([]);
}, 400_000);

/** Waits until all are completed, and returns the ids of their orders. */
async function expectCompleted(wave: readonly Purchase[]): Promise<string[]> {
  const orderIds = await Promise.all(wave.map(({ payment }) => shop.books().orderOf(payment.intentId)));
  const outcomes = () => Promise.all(orderIds.map(async (orderId) => (await shop.books().order(orderId))?.outcome));
  await expect.poll(outcomes, { timeout: 90_000 }).toEqual(wave.map(() => 'completed'));
  return orderIds;
}
