/**
 * Kills the shop with SIGKILL while vouchers are given by a refund, spent at the checkout, released by a failed order, or refilled by the
 * refund of an order that they paid, each at another failpoint. Then starts it again. Each voucher is given once, pays once and is
 * refilled once.
 */
import { getRefundableItems, refundBookingLater } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { type Bought, buyers } from '../support/buyers.ts';
import { cards, chargesOf, orderAndWait, type Payment, refundsOf, type Told } from '../support/checkout.ts';
import { minorOf } from '../support/refund-desk.ts';
import { createShopper, oneWay, dearestOneWay, type Wish } from '../support/shopper.ts';
import { openVoucherPayment } from '../support/voucher-checkout.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { beforeTheMail, refundSteps, whenDeclined } from './steps.ts';
import { trainDays } from './train-days.ts';

const shop = await openDoomedShop();
const { buy, rowOf } = buyers({ client: shop.client, sandboxUrl: shop.sandbox.url });
const nextDay = trainDays({ first: 8, count: 40 });
const toWashington = () => ({ from: 'USNYP', to: 'USWAS', departureDate: nextDay() });
/** The steps of a refund as a voucher alone, which sends no money. */
const withoutPayout = refundSteps.filter((step) => !step.includes('payout'));
const ofPayment = beforeTheMail.filter((name) => /recorded|after-prebook|after-confirm-payment|capture|before-finish/.test(name));
const sendingMoney = ['after-sale.after-agreement', 'after-sale.before-payout', 'after-sale.after-payout', 'after-sale.before-finish'];

const ofExpiry = 'vouchers.after-expiry';

interface Voucher {
  readonly code: string;
  readonly balance: number;
  readonly held: number;
}

test('each kind of failpoint has a kill test that walks all of its kind', () => {
  const kinds = listFailpoints().map((name) => name.split('.')[0]);
  // order-kill, refund-kill with exchange-kill, pass-kill, bank-kill, alert-kill, compensation-kill and withdrawal-kill compare their own lists with the declared ones
  expect([...new Set(kinds)]).toEqual([
    'after-sale',
    'alerts',
    'bank-pay',
    'compensation',
    'exchange',
    'order',
    'pass',
    'vouchers',
    'withdrawal',
  ]);
  expect(listFailpoints().filter((name) => name.startsWith('vouchers.'))).toEqual([ofExpiry]);
});

async function vouchersOf({ orderId }: Pick<Bought, 'orderId'>): Promise<Voucher[]> {
  const { rows } = await shop.pool.query<Voucher>(
    `select code, balance_minor::int as balance, held_minor::int as held from retail.voucher voucher
     join retail.after_sale sale on voucher.given_for like '%' || sale.id || '%' where sale.order_id = $1`,
    [orderId],
  );
  return rows;
}

/** Starts a refund. Returns the amounts refunded as a voucher and as money, in minor units. */
async function giveBack(bought: Bought, refundType: 'voucher' | 'fop'): Promise<{ readonly voucher: number; readonly money: number }> {
  const { source, orders } = await rowOf(bought);
  const params = { reference: bought.reference, source, orderId: orders[0]?.orderId ?? '' };
  const { quote } = (await bought.shopper.must(getRefundableItems, { params, query: { refundType } })).body;
  if (!quote) throw new Error('nothing can be given back');
  await bought.shopper.must(refundBookingLater, { params, body: { source, quoteId: quote.quoteId } });
  return { voucher: minorOf(quote.voucher?.amount ?? '0'), money: minorOf(quote.refundAmount) };
}

const party = (adults: number) => ({
  passengers: { Adult: adults, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
});

/** An American customer with a voucher, and the refunded booking that it came from. */
async function withVoucher(wish: Partial<Wish>): Promise<{ readonly bought: Bought; readonly voucher: Voucher }> {
  const bought = await buy(wish, cards.paid, 'AMT', 'dearest', '/us');
  await giveBack(bought, 'voucher');
  await expect.poll(async () => (await vouchersOf(bought)).length, { timeout: 60_000 }).toBe(1);
  const [voucher] = await vouchersOf(bought);
  if (!voucher) throw new Error('no voucher');
  return { bought, voucher };
}

interface Spent {
  readonly bought: Bought;
  readonly voucher: Voucher;
  readonly payment: Payment;
  readonly total: number;
  /** Places the order and returns its outcome. */
  place(): Promise<Told>;
}

/** Somebody with a voucher worth one place buys three on the same train. A card pays the rest. */
async function spend(card: string): Promise<Spent> {
  const wish = toWashington();
  const { bought, voucher } = await withVoucher(wish);
  const { shopper } = bought;
  const tickets = await shopper.search({ ...wish, ...party(3) });
  const [ticket] = tickets.outward.filter(({ source }) => source === 'AMT');
  if (!ticket) throw new Error('nothing to buy');
  await shopper.add(dearestOneWay(tickets, ticket));
  const payment = await openVoucherPayment(shopper, shop.sandbox.url, [voucher.code], card);
  const cart = await shopper.cart();
  const total = minorOf(cart.total);
  expect(payment.amount).toBe(total - voucher.balance);
  const place = () => orderAndWait(shopper, cart, payment, { vouchers: [voucher.code] });
  return { bought, voucher, payment, total, place };
}

test('a voucher whose refund is killed at any step is given once', { timeout: 400_000 }, async () => {
  const doomed: (Bought & { readonly diesAt: string; readonly worth: number })[] = [];
  const arrived: Promise<void>[] = [];
  for (const diesAt of withoutPayout) {
    const bought = await buy(toWashington(), cards.paid, 'AMT', 'dearest', '/us');
    arrived.push(shop.holdAt(bought.intentId, diesAt));
    doomed.push({ ...bought, diesAt, worth: (await giveBack(bought, 'voucher')).voucher });
  }
  await shop.killAndGoOn(arrived);
  for (const one of doomed) {
    await expect.poll(async () => (await rowOf(one)).status, { timeout: 90_000, interval: 300 }).toBe('Refund eVoucher');
    const given = (await vouchersOf(one)).map(({ balance, held }) => ({ balance, held }));
    expect({ diesAt: one.diesAt, given }).toEqual({ diesAt: one.diesAt, given: [{ balance: one.worth, held: 0 }] });
    expect((await shop.books().bookings(one.orderId)).map(({ status }) => status)).toEqual(['REFUNDED']);
  }
  expect(await shop.books().ledgerFaults()).toEqual([]);
});

test('a voucher of the shop, taken instead of the money, is given once, wherever the refund is killed', { timeout: 400_000 }, async () => {
  const doomed: (Bought & { readonly diesAt: string; readonly worth: number })[] = [];
  const arrived: Promise<void>[] = [];
  for (const [day, diesAt] of refundSteps.entries()) {
    const bought = await buy({ departureDate: new Date(Date.UTC(2026, 11, 8 + day)).toISOString().slice(0, 10) });
    arrived.push(shop.holdAt(bought.intentId, diesAt));
    const { voucher, money } = await giveBack(bought, 'voucher');
    expect(money).toBe(0);
    doomed.push({ ...bought, diesAt, worth: voucher });
  }
  await shop.killAndRestart(arrived);
  for (const one of doomed) {
    await expect.poll(async () => (await rowOf(one)).status, { timeout: 90_000, interval: 300 }).toBe('Refund eVoucher');
    await expect.poll(async () => (await vouchersOf(one)).length, { timeout: 60_000, interval: 300 }).toBe(1);
    const given = (await vouchersOf(one)).map(({ balance, held }) => ({ balance, held }));
    const sent = await refundsOf(shop.sandbox.url, one.intentId);
    expect({ diesAt: one.diesAt, given, sent: sent.length }).toEqual({
      diesAt: one.diesAt,
      given: [{ balance: one.worth, held: 0 }],
      sent: 0,
    });
  }
  expect(await shop.books().ledgerFaults()).toEqual([]);
});

test('vouchers that expire while the shop dies between two of them expire once', { timeout: 400_000 }, async () => {
  const given: Bought[] = [];
  for (const departureDate of ['2027-01-12', '2027-01-13']) {
    const bought = await buy({ departureDate });
    await giveBack(bought, 'voucher');
    await expect.poll(async () => (await vouchersOf(bought)).length, { timeout: 60_000 }).toBe(1);
    given.push(bought);
  }
  const worth = (await Promise.all(given.map(vouchersOf))).flat().reduce((sum, { balance }) => sum + balance, 0);
  const orders = given.map(({ orderId }) => orderId);
  await shop.pool.query(
    `update retail.voucher set expires_on = '2026-11-01' where given_for in (select id::text from retail.after_sale where order_id = any($1))`,
    [orders],
  );
  const expire = () => shop.pool.query(`insert into jobs.job (name, data) values ('vouchers.expire', '{}')`);
  const arrived = given.map(({ intentId }) => shop.holdAt(intentId, ofExpiry));
  await expire();
  await shop.killAndRestart([Promise.race(arrived)]);
  await expire();
  const balances = async () => (await Promise.all(given.map(vouchersOf))).flat().map(({ balance }) => balance);
  await expect.poll(balances, { timeout: 120_000, interval: 300 }).toEqual([0, 0]);
  const { rows } = await shop.pool.query<{ minor: number }>(
    `select sum(minor)::int as minor from retail.ledger_line where account = 'breakage'`,
  );
  expect(rows).toEqual([{ minor: -worth }]);
  expect(await shop.books().ledgerFaults()).toEqual([]);
});

test('a voucher that pays for many orders, each killed at another step, pays once for each', { timeout: 400_000 }, async () => {
  const { bought, voucher } = await withVoucher({ ...toWashington(), ...party(4) });
  const codes = [voucher.code];
  const doomed = [];
  for (const diesAt of ofPayment) {
    const shopper = await createShopper(shop.client, { 'browse-from': '/us' });
    await shopper.becomeGuest();
    const cart = await shopper.add(oneWay(await shopper.search(toWashington())));
    const payment = await openVoucherPayment(shopper, shop.sandbox.url, codes, cards.paid);
    doomed.push({ diesAt, shopper, cart, payment });
  }
  const spent = doomed.reduce((sum, { cart }) => sum + minorOf(cart.total), 0);
  expect(spent).toBeLessThan(voucher.balance);
  const arrived = doomed.map(({ payment, diesAt }) => shop.holdAt(payment.intentId, diesAt));
  const told = doomed.map(({ shopper, cart, payment }) => orderAndWait(shopper, cart, payment, { vouchers: codes }));
  await shop.killAndRestart(arrived);
  for (const [index, { diesAt }] of doomed.entries())
    expect(await told[index], `killed at ${diesAt}`).toMatchObject({ response: { status: 'confirmed' } });
  expect(await vouchersOf(bought)).toEqual([{ code: voucher.code, balance: voucher.balance - spent, held: 0 }]);
  expect(await shop.books().ledgerFaults()).toEqual([]);
});

test('a voucher beside a declined card keeps its balance, wherever its order is killed', { timeout: 400_000 }, async () => {
  const doomed: (Spent & { readonly diesAt: string })[] = [];
  for (const diesAt of whenDeclined) doomed.push({ ...(await spend(cards.declined)), diesAt });
  const arrived = doomed.map(({ payment, diesAt }) => shop.holdAt(payment.intentId, diesAt));
  const told = doomed.map((one) => one.place());
  await shop.killAndRestart(arrived);
  for (const [index, { diesAt, payment, bought, voucher }] of doomed.entries()) {
    expect((await told[index])?.error, `killed at ${diesAt}`).toBeDefined();
    expect({ diesAt, vouchers: await vouchersOf(bought), taken: (await chargesOf(shop.sandbox.url, payment.intentId)).captured }).toEqual({
      diesAt,
      vouchers: [voucher],
      taken: [],
    });
  }
  expect(await shop.books().ledgerFaults()).toEqual([]);
});

test('a refund of an order paid by voucher and card refunds each once, wherever it is killed', { timeout: 400_000 }, async () => {
  const doomed: (Spent & { readonly again: Bought; readonly diesAt: string; readonly money: number })[] = [];
  const arrived: Promise<void>[] = [];
  for (const diesAt of sendingMoney) {
    const spent = await spend(cards.paid);
    const { response } = await spent.place();
    const reference = response?.items[0]?.bookingReference;
    if (!response || reference === undefined) throw new Error('nothing was booked');
    const again = { ...spent.bought, reference, orderId: response.orderId, intentId: spent.payment.intentId, charged: spent.total };
    arrived.push(shop.holdAt(again.intentId, diesAt));
    doomed.push({ ...spent, again, diesAt, money: (await giveBack(again, 'fop')).money });
  }
  await shop.killAndRestart(arrived);
  for (const { again, bought, diesAt, money, payment } of doomed) {
    await expect.poll(async () => (await rowOf(again)).status, { timeout: 90_000, interval: 300 }).toBe('Fully Refunded');
    const refunds = await refundsOf(shop.sandbox.url, payment.intentId);
    const [voucher] = await vouchersOf(bought);
    // the card is refunded first, and the voucher gets the rest
    const toCard = Math.min(money, payment.amount);
    expect({
      diesAt,
      refunds: refunds.map(({ amount, status }) => [amount, status]),
      balance: voucher?.balance,
      held: voucher?.held,
    }).toEqual({
      diesAt,
      refunds: [[toCard, 'succeeded']],
      balance: money - toCard,
      held: 0,
    });
  }
  expect(await shop.books().ledgerFaults()).toEqual([]);
});
