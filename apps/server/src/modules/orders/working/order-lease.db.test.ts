import { expect, test } from 'vitest';
import { booksOf, wholeStory } from '../../../../../../tests/support/books.ts';
import { cards, chargesOf, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { guestsOf } from '../../../../../../tests/support/guests.ts';
import { openTwoNodes } from '../../../../../../tests/support/open-test-shop.ts';
import { armFailpoint } from '../../../platform/failpoint.ts';

const { sandbox, shop, other } = await openTwoNodes();
const books = booksOf(shop);

const guestWithTicket = guestsOf(shop);

async function expectSoldOnce(orderId: string, intentId: string, amount: number): Promise<void> {
  expect(await books.order(orderId)).toMatchObject({ outcome: 'completed', captured_minor: amount, lease_owner: null });
  expect((await books.bookings(orderId)).map(({ status }) => status)).toEqual(['FULFILLED']);
  expect(await chargesOf(sandbox.url, intentId)).toEqual({ status: 'succeeded', captured: [amount] });
  expect(await books.ledgerFaults()).toEqual([]);
}

/** The number of orders that a process works on, by a job or directly after placing them. */
async function ordersUnderWay(): Promise<number> {
  const jobs = await shop.platform.retailPool.query("select 1 from jobs.job where name = 'order.advance' and state = 'active'");
  const gauge = await shop.platform.metrics.registry.getSingleMetric('throughfare_placed_orders_under_way')?.get();
  return jobs.rows.length + (gauge?.values[0]?.value ?? 0);
}

test('two nodes that are both woken all the time do each step once', async () => {
  const shoppers = await Promise.all([1, 2, 3, 4].map(() => guestWithTicket()));
  const placed = await Promise.all(shoppers.map((shopper) => order(shopper, sandbox.url, cards.paid)));
  const told = Promise.all(placed.map(({ key }, index) => outcomeOf(shoppers[index] ?? fail(), key)));
  const done = new AbortController();
  const waking = wakeUntil(done.signal);
  const outcomes = await told;
  done.abort();
  await waking;
  for (const [index, { response }] of outcomes.entries()) {
    const orderId = response?.orderId ?? '';
    await expectSoldOnce(orderId, placed[index]?.payment.intentId ?? '', placed[index]?.payment.amount ?? 0);
    expect(await books.events(orderId)).toEqual(wholeStory);
  }
});

test.each([
  'order.after-recorded',
  'order.before-prebook',
  'order.after-prebook',
  'order.before-confirm-payment',
  'order.after-confirm-payment',
  'order.before-confirm',
  'order.after-confirm',
  'order.before-capture',
  'order.after-capture',
  'order.before-fulfil',
  'order.after-fulfil',
  'order.before-finish',
])('a worker that freezes at %s is taken over, and changes nothing when it comes back', async (name) => {
  const shopper = await guestWithTicket();
  const start = shop.clock.now();
  let thaw: () => void = () => undefined;
  const thawed = new Promise<void>((resolve) => (thaw = resolve));
  let frozen = false;
  const disarm = armFailpoint(name, async () => {
    if (frozen) return;
    frozen = true;
    await thawed;
  });
  // The call that places the order does not answer while its process is frozen, so the test finds the order in the tables.
  const cart = await shopper.cart();
  const placing = order(shopper, sandbox.url, cards.paid).catch(String);
  await expect.poll(() => frozen, { interval: 20 }).toBe(true);
  const orderOfCart = async () =>
    (
      await shop.platform.retailPool.query<{ id: string; intent_id: string; outcome: string | null }>(
        `select ordered.id, intent_id, outcome from retail.order ordered
         join retail.order_payment payment on payment.order_id = ordered.id where cart_id = $1`,
        [cart.cartId],
      )
    ).rows[0];

  shop.clock.advance(39_000);
  await other.shop.takeOver();
  shop.clock.advance(2_000);
  const taken = async () => {
    await other.shop.takeOver();
    return (await orderOfCart())?.outcome;
  };
  await expect.poll(taken, { interval: 50 }).toBe('completed');
  const { id: orderId = '', intent_id: intentId = '' } = (await orderOfCart()) ?? {};
  const story = await books.events(orderId);

  thaw();
  disarm();
  await placing;
  await expect.poll(ordersUnderWay, { interval: 50 }).toBe(0);
  expect(await books.events(orderId)).toEqual(story);
  expect(story.filter((kind) => kind === 'captured')).toHaveLength(1);
  await expectSoldOnce(orderId, intentId, minor(cart.total));
  shop.clock.advance(start - shop.clock.now());
});

test('the process that places an order works on it, without a job', async () => {
  const shopper = await guestWithTicket();
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  await expectSoldOnce(response?.orderId ?? '', payment.intentId, payment.amount);
  expect(await shop.platform.jobs.trace({ orderId: response?.orderId })).toMatchObject([{ name: 'order.deliver' }]);
});

test('a newly placed order of a dead process is taken over when its lease lapses, without a restart or a sweep', async () => {
  const shopper = await guestWithTicket();
  const start = shop.clock.now();
  const held = Promise.withResolvers<void>();
  const disarm = armFailpoint('order.after-recorded', () => {
    held.resolve();
    return new Promise(() => undefined);
  });
  const cart = await shopper.cart();
  void order(shopper, sandbox.url, cards.paid).catch(String);
  await held.promise;
  disarm();
  await other.shop.takeOver();
  const placed = async () =>
    (
      await shop.platform.retailPool.query<{ id: string; intent_id: string; outcome: string | null }>(
        `select ordered.id, intent_id, outcome from retail.order ordered
         join retail.order_payment payment on payment.order_id = ordered.id where cart_id = $1`,
        [cart.cartId],
      )
    ).rows[0];
  expect((await placed())?.outcome).toBeNull();
  shop.clock.advance(41_000);
  await expect.poll(async () => (await placed())?.outcome).toBe('completed');
  const { id = '', intent_id: intentId = '' } = (await placed()) ?? {};
  await expectSoldOnce(id, intentId, minor(cart.total));
  shop.clock.advance(start - shop.clock.now());
});

test("a living worker's order is left to it", async () => {
  const shopper = await guestWithTicket();
  let thaw: () => void = () => undefined;
  const thawed = new Promise<void>((resolve) => (thaw = resolve));
  const disarm = armFailpoint('order.before-confirm', () => thawed);
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const orderId = await books.orderOf(payment.intentId);
  await expect.poll(() => books.events(orderId), { interval: 20 }).toContain('confirmation asked');
  const before = await books.events(orderId);
  await other.shop.takeOver();
  await shop.shop.takeOver();
  expect(await books.events(orderId)).toEqual(before);
  disarm();
  thaw();
  expect((await outcomeOf(shopper, key)).response?.status).toBe('confirmed');
  expect(await books.events(orderId)).toEqual(wholeStory);
});

test('a request to the card provider is stored with its intent, and its answer with the next change', async () => {
  const shopper = await guestWithTicket();
  const { cartId } = await shopper.cart();
  const requests = async () =>
    (
      await shop.platform.retailPool.query<{ action: string; outcome: string; pending: string | null }>(
        `select r.action, r.outcome, payment.pending from retail.payment_request r
          join retail.order_payment payment on payment.reference = r.reference
          join retail.order o on o.id = payment.order_id where o.cart_id = $1 order by r.action desc`,
        [cartId],
      )
    ).rows;
  const seen: Record<string, unknown> = {};
  const names = ['order.before-confirm-payment', 'order.after-confirm-payment', 'order.before-confirm', 'order.before-capture'];
  const disarm = names.map((name) => armFailpoint(name, async () => void (seen[name] = await requests())));
  const { key } = await order(shopper, sandbox.url, cards.paid);
  expect((await outcomeOf(shopper, key)).response?.status).toBe('confirmed');
  for (const undo of disarm) undo();
  const asked = { action: 'confirm', outcome: 'asked', pending: 'confirm' };
  expect(seen).toEqual({
    'order.before-confirm-payment': [asked],
    'order.after-confirm-payment': [asked],
    'order.before-confirm': [{ action: 'confirm', outcome: 'done', pending: null }],
    'order.before-capture': [
      { action: 'confirm', outcome: 'done', pending: 'capture' },
      { action: 'capture', outcome: 'asked', pending: 'capture' },
    ],
  });
  expect((await requests()).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
});

async function wakeUntil(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await Promise.all([shop.shop.takeOver(), other.shop.takeOver()]);
}

function minor(decimal: string): number {
  return Math.round(Number(decimal) * 100);
}

function fail(): never {
  throw new Error('nothing there');
}
