/** Vouchers from the refund that issues them to the order that spends them. */
import { refundBooking } from '@throughfare/contract/calls/after-sales';
import { actAtOrderDesk, listOrderDesk } from '@throughfare/contract/calls/order-desk';
import { createOrder } from '@throughfare/contract/calls/orders';
import { checkVouchers, listVouchers } from '@throughfare/contract/calls/vouchers';
import { expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { cards, orderBody, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openVoucherPayment } from '../../../../../tests/support/voucher-checkout.ts';

const { sandbox, shop, desk, sql } = await openRefundDesk();
const books = booksOf(shop);
const london = { from: 'EUS', to: 'MAN', departureDate: '2026-12-08' };

interface Given {
  readonly code: string;
  readonly minor: number;
  readonly currency: string;
  readonly bought: Bought;
}

const voucherOf = async (orderId: string): Promise<{ code: string; balance: number; held: number; currency: string; expires: string }> => {
  const [row] = await sql(
    `select voucher.code, balance_minor::int as balance, held_minor::int as held, currency, to_char(expires_on, 'YYYY-MM-DD') as expires
     from retail.voucher voucher join retail.after_sale sale on voucher.given_for like '%' || sale.id || '%' where sale.order_id = $1`,
    [orderId],
  );
  return row as never;
};
const stateOf = async (code: string) =>
  (await sql('select balance_minor::int as balance, held_minor::int as held from retail.voucher where code = $1', [code]))[0];

/** A refund that the card cannot take, paid as a voucher of the shop in pounds. */
async function ownVoucher(): Promise<Given> {
  const bought = await desk.buy({}, '4000000000005126');
  const { row, quote } = await desk.quoteOf(bought);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  const operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  const caseOf = async () => {
    shop.clock.advance(20_000);
    await sql('update retail.after_sale set wait_until = null where outcome is null');
    await shop.shop.takeOver();
    const { cases } = (await operator.must(listOrderDesk, { query: {} })).data;
    return cases.find(({ kind, orderId, actions }) => kind === 'afterSale' && orderId === bought.orderId && actions.includes('payVoucher'));
  };
  let subject = '';
  await expect.poll(async () => (subject = (await caseOf())?.subject ?? ''), { timeout: 20_000 }).not.toBe('');
  expect(await operator.refusalOf(actAtOrderDesk, { body: { action: 'payVoucher', subject } })).toMatchObject({ code: 'desk.noteMissing' });
  await operator.must(actAtOrderDesk, { body: { action: 'payVoucher', subject, note: 'She said yes by phone' } });
  const { code, balance, currency } = await voucherOf(bought.orderId);
  return { code, minor: balance, currency, bought };
}

async function guest(wish = london): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  await shopper.add(oneWay(await shopper.search(wish)));
  return shopper;
}

async function orderWith(shopper: Shopper, codes: readonly string[], card: string = cards.paid) {
  const cart = await shopper.cart();
  const payment = await openVoucherPayment(shopper, sandbox.url, codes, card);
  const place = () => shopper.attempt(createOrder, { body: orderBody(cart, payment, { vouchers: [...codes] }) });
  return { cart, payment, place, total: minorOf(cart.total) };
}

async function told(shopper: Shopper, placed: Awaited<ReturnType<Shopper['attempt']>>) {
  if (!placed.ok) throw new Error(placed.error.code);
  return outcomeOf(shopper, (placed.data as { key: string }).key);
}

test('a refund that the card cannot take comes as a voucher by mail, pays a part beside a card, and is put back by the refund of that', async () => {
  const { code, minor, bought } = await ownVoucher();
  // less the railway's fee of five pounds
  expect(minor).toBe(bought.charged - 500);
  await expect.poll(() => shop.mails.some(({ subject, text }) => subject.startsWith('Your voucher of') && text.includes(code))).toBe(true);
  expect((await books.ledger.balances(bought.orderId)).find(({ account }) => account === 'voucher')?.minor).toBe(-minor);

  // an order that costs less is paid entirely by the voucher, which keeps the rest
  const shopper = await guest();
  const whole = await orderWith(shopper, [code.toLowerCase().replaceAll('-', ' ')]);
  expect(whole.total).toBeLessThan(minor);
  const { response } = await told(shopper, await whole.place());
  expect(response).toMatchObject({ status: 'confirmed' });
  expect(await stateOf(code)).toEqual({ balance: minor - whole.total, held: 0 });

  // the rest pays a part of the dearest ticket, and a card pays the other part
  const dear = await createShopper(shop.client, { 'browse-from': '/uk' });
  await dear.becomeGuest('dear@example.com');
  const tickets = await dear.search({ ...london, passengers: { Adult: 4, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] } });
  const [ticket] = tickets.outward;
  const [fare] = (ticket?.fareInformation ?? []).toSorted((a, b) => Number(b.convertedTotalPrice) - Number(a.convertedTotalPrice));
  if (!ticket || !fare) throw new Error('nothing to buy');
  await dear.add({ searchId: tickets.search.id, outward: { offer: ticket.offer, priceId: fare.priceId } });
  const left = minor - whole.total;
  const part = await orderWith(dear, [code]);
  expect(part.payment.amount).toBe(part.total - left);
  const second = (await told(dear, await part.place())).response;
  expect(second).toMatchObject({ status: 'confirmed' });
  expect(await stateOf(code)).toEqual({ balance: 0, held: 0 });
  const capture = (await books.ledger.entriesOf(second?.orderId ?? '')).find(({ movement }) => movement === 'capture');
  expect(capture?.lines.map(({ account, minor: amount }) => [account, amount])).toEqual(
    expect.arrayContaining([
      ['voucher', left],
      ['card_provider', part.total - left],
    ]),
  );
  expect(await dear.refusalOf(checkVouchers, { body: { cartId: (await guestCart(dear)).cartId, codes: [code] } })).toMatchObject({
    code: 'voucher.spent',
  });

  // a full refund goes to the card first, then to the voucher
  const reference = second?.items[0]?.bookingReference ?? '';
  const again = { shopper: dear, reference, orderId: second?.orderId ?? '', intentId: part.payment.intentId, charged: part.total };
  const { row, quote } = await desk.quoteOf(again);
  await dear.must(refundBooking, { params: { reference }, body: { source: row.source, quoteId: quote.quoteId } });
  await expect.poll(async () => (await stateOf(code))?.['balance']).toBe(minorOf(quote.refundAmount) - (part.total - left));
  const { differences } = await shop.shop.reconcile(3);
  expect(differences.filter(({ orderId }) => orderId === again.orderId)).toEqual([]);
});

/** Another cart of the same customer. */
async function guestCart(shopper: Shopper) {
  await shopper.add(oneWay(await shopper.search({ ...london, departureDate: '2026-12-10' })));
  return shopper.cart();
}

test('two windows spend one voucher: one order gets it, the other is charged nothing', async () => {
  const { code, minor } = await ownVoucher();
  const shoppers = [await guest(), await guest({ ...london, departureDate: '2026-12-09' })] as const;
  const orders = [await orderWith(shoppers[0], [code]), await orderWith(shoppers[1], [code])] as const;
  // the voucher covers either order, but not both
  await sql('update retail.voucher set balance_minor = $2 where code = $1', [code, Math.max(orders[0].total, orders[1].total)]);
  const outcomes = await Promise.all(
    orders.map(async (one, index) => {
      const shopper = shoppers[index === 0 ? 0 : 1];
      const placed = await one.place();
      return placed.ok ? told(shopper, placed) : { error: { code: placed.error.code } };
    }),
  );
  expect(outcomes.filter((outcome) => 'response' in outcome && outcome.response?.status === 'confirmed')).toHaveLength(1);
  const spent = outcomes.findIndex((outcome) => 'response' in outcome && outcome.response !== undefined);
  const max = Math.max(orders[0].total, orders[1].total);
  expect(await stateOf(code)).toEqual({ balance: max - orders[spent === 0 ? 0 : 1].total, held: 0 });
  await sql('update retail.voucher set balance_minor = balance_minor + $2 where code = $1', [code, minor - max]);
});

test('a voucher that all but covers the price leaves the card the least that a card pays, and keeps the rest', async () => {
  const { code } = await ownVoucher();
  const shopper = await guest({ ...london, departureDate: '2026-12-12' });
  const total = minorOf((await shopper.cart()).total);
  await sql('update retail.voucher set balance_minor = $2 where code = $1', [code, total - 7]);
  const part = await orderWith(shopper, [code]);
  expect(part.payment.amount).toBe(30);
  const { response } = await told(shopper, await part.place());
  expect(response).toMatchObject({ status: 'confirmed' });
  expect(await stateOf(code)).toEqual({ balance: 23, held: 0 });
});

test('an order that fails releases its voucher', async () => {
  const { code, minor } = await ownVoucher();
  const shopper = await guest({ ...london, departureDate: '2026-12-11' });
  await sql('update retail.voucher set held_minor = balance_minor - 100 where code = $1', [code]);
  const part = await orderWith(shopper, [code], cards.declined);
  const outcome = await told(shopper, await part.place());
  expect(outcome.error).toBeDefined();
  expect(await stateOf(code)).toEqual({ balance: minor, held: minor - 100 });
  await sql('update retail.voucher set held_minor = 0 where code = $1', [code]);
});

test("Amtrak’s eVoucher pays only for Amtrak's trains, for its traveller, in its currency", async () => {
  const bought = await desk.buy({ from: 'USNYP', to: 'USWAS', departureDate: '2026-12-15' });
  const { quote } = await desk.quoteOf(bought);
  await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body: { source: 'AMT', quoteId: quote.quoteId } });
  const { code, balance, currency } = await voucherOf(bought.orderId);
  expect(currency).toBe('USD');
  const entries = (await books.ledger.entriesOf(bought.orderId)).find(({ movement }) => movement.startsWith('voucher/'));
  expect(entries?.lines.map(({ account, minor, currency: of }) => [account, minor, of])).toEqual([
    ['supplier:AMT', balance, 'USD'],
    ['voucher', -balance, 'USD'],
  ]);
  const inPounds = await guest();
  const cart = await inPounds.cart();
  expect(await inPounds.refusalOf(checkVouchers, { body: { cartId: cart.cartId, codes: [code] } })).toMatchObject({
    code: 'voucher.otherCurrency',
  });
  const american = await createShopper(shop.client, { 'browse-from': '/us' });
  await american.becomeGuest('us@example.com');
  await american.add(oneWay(await american.search({ from: 'USNYP', to: 'USWAS', departureDate: '2026-12-16' })));
  const { cart: theirs, payment } = await orderWith(american, [code]);
  const stranger = orderBody(theirs, payment, { vouchers: [code] });
  const items = stranger.items.map((item) => ({ ...item, travellers: item.travellers.map((one) => ({ ...one, lastName: 'Other' })) }));
  expect(await american.refusalOf(createOrder, { body: { ...stranger, items } })).toMatchObject({ code: 'voucher.otherTraveller' });
  const placed = await american.attempt(createOrder, { body: stranger });
  expect((await told(american, placed)).response).toMatchObject({ status: 'confirmed' });
  expect(Number((await stateOf(code))?.['balance'])).toBeLessThan(balance);
});

test('an invalid code is reported', async () => {
  const shopper = await guest({ ...london, departureDate: '2026-12-12' });
  const { cartId } = await shopper.cart();
  for (const codes of [['nonsense'], ['2222-2222-2222-2222']])
    expect(await shopper.refusalOf(checkVouchers, { body: { cartId, codes } })).toMatchObject({ code: 'voucher.unknown' });
  expect((await shopper.must(listVouchers, {})).data.vouchers).toEqual([]);
});

test('its owner sees it with its history, and an unspent balance becomes income after its last day', async () => {
  const { code, minor } = await ownVoucher();
  await sql("update retail.voucher set owner_email = 'Traveller@Example.com' where code = $1", [code]);
  const owner = await createShopper(shop.client, {}, await signInAs(shop.client, 'traveller@example.com'));
  const { vouchers } = (await owner.must(listVouchers, {})).data;
  expect(vouchers).toMatchObject([{ code, issuer: 'shop', state: 'active', history: [{ kind: 'issued' }] }]);
  await sql("update retail.voucher set expires_on = '2026-11-27' where code = $1", [code]);
  await shop.shop.expireVouchers();
  await shop.shop.expireVouchers();
  expect(await stateOf(code)).toEqual({ balance: 0, held: 0 });
  const [earned] = await sql("select sum(minor)::int as minor from retail.ledger_line where account = 'breakage'");
  expect(earned?.['minor']).toBe(-minor);
  const late = await createShopper(shop.client, {}, await signInAs(shop.client, 'traveller@example.com'));
  expect((await late.must(listVouchers, {})).data.vouchers[0]).toMatchObject({ state: 'ended', balance: '0.00' });
});

test('its owner is reminded by mail thirty days before its last day, and not before', async () => {
  const { code } = await ownVoucher();
  const reminders = () => shop.mails.filter(({ text, subject }) => text.includes(code) && subject.includes('expires on'));
  const lastDay = (days: number) => new Date(shop.clock.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
  await sql("update retail.voucher set expires_on = $2::date, created_at = created_at - interval '30 days' where code = $1", [
    code,
    lastDay(31),
  ]);
  await shop.shop.expireVouchers();
  expect(reminders()).toEqual([]);
  await sql('update retail.voucher set expires_on = $2::date where code = $1', [code, lastDay(30)]);
  await shop.shop.expireVouchers();
  await expect.poll(() => reminders().length).toBe(1);
});
