/** Whatever fails between two steps of a refund, it is agreed once, paid once and reported once. */
import { refundBooking, refundBookingLater } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';
import { armFailpoint, listFailpoints } from '../../platform/failpoint.ts';

// A module declares its failpoints when it is imported.
await import('./create-after-sales.ts');
const failpoints = listFailpoints().filter((name) => name.startsWith('after-sale.'));

const { sandbox, shop, desk, sql } = await openRefundDesk();

async function askFor(bought: Bought) {
  const { row, quote } = await desk.quoteOf(bought);
  const body = { source: row.source, quoteId: quote.quoteId };
  return { quote, params: { reference: bought.reference }, body };
}

/** Expects one agreement, one payment, one ledger entry and one mail. */
async function expectDoneOnce(bought: Bought, refundAmount: string): Promise<void> {
  const isOver = async () => {
    shop.clock.advance(20_000);
    await sql('update retail.after_sale set wait_until = null where outcome is null');
    await shop.shop.takeOver();
    return (await desk.rowOf(bought)).status;
  };
  await expect.poll(isOver, { timeout: 40_000, interval: 300 }).toBe('Fully Refunded');
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([{ amount: minorOf(refundAmount), status: 'succeeded' }]);
  await desk.expectSettled(bought);
  const movements = (await booksOf(shop).ledger.entriesOf(bought.orderId)).map(({ movement }) => movement.split('/')[0]);
  expect(new Set(movements)).toEqual(new Set(['capture', 'payout', 'refund', 'sale']));
  expect(movements).toHaveLength(4);
  const { rows } = await shop.platform.carrierPool.query('select status from carrier.booking where reference = $1', [
    `${bought.reference}-1`,
  ]);
  expect(rows).toEqual([{ status: 'REFUNDED' }]);
  const told = () =>
    sql("select 1 from retail.mail where about = $1 and template = 'after-sale' and state = 'sent'", [`order/${bought.orderId}`]);
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
}

test('there are failpoints on both sides of each outside call and of each commit that cannot be taken back', () => {
  expect(failpoints).toEqual(
    ['supplier', 'agreement', 'payout', 'finish'].flatMap((step) => [`after-sale.after-${step}`, `after-sale.before-${step}`]).toSorted(),
  );
});

test.each(failpoints)('a worker that dies at %s is followed by another, and when it comes back it changes nothing', async (failpoint) => {
  const bought = await desk.buy();
  const { quote, params, body } = await askFor(bought);
  const [arrived, thaw] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const disarm = armFailpoint(failpoint, async (subject) => {
    disarm();
    arrived.resolve(subject ?? '');
    await thaw.promise;
  });
  await bought.shopper.must(refundBookingLater, { params, body });
  const afterSaleId = await arrived.promise;
  await sql('update retail.after_sale set lease_until = null, lease_owner = null where id = $1', [afterSaleId]);
  await expectDoneOnce(bought, quote.refundAmount);
  const history = () => sql('select seq, kind from retail.after_sale_event where after_sale_id = $1 order by seq', [afterSaleId]);
  const before = await history();
  thaw.resolve();
  await shop.shop.takeOver();
  expect(await history()).toEqual(before);
  await expectDoneOnce(bought, quote.refundAmount);
});

test("a dead worker's after-sale is taken over when its lease lapses, before the next sweep", async () => {
  await shop.shop.takeOver();
  const bought = await desk.buy();
  const { params, body } = await askFor(bought);
  const [arrived, thaw] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const disarm = armFailpoint('after-sale.before-payout', async () => {
    disarm();
    arrived.resolve();
    await thaw.promise;
  });
  await bought.shopper.must(refundBookingLater, { params, body });
  await arrived.promise;
  shop.clock.advance(41_000);
  const isDone = async () => (await desk.rowOf(bought)).status === 'Fully Refunded';
  await expect.poll(isDone).toBe(true);
  thaw.resolve();
});

test.each([
  { call: 'refund', kind: 'outcome_unknown', done: true },
  { call: 'refund', kind: 'outcome_unknown' },
  { call: 'refund', kind: 'unavailable' },
  { call: 'findAfterSale', kind: 'unavailable' },
] as const)('a supplier whose $call is $kind (done: $done) is asked until it has answered', async (trouble) => {
  const bought = await desk.buy();
  const { quote, params, body } = await askFor(bought);
  if (trouble.call === 'findAfterSale') shop.troubles.make({ source: 'ATOC', call: 'refund', kind: 'outcome_unknown', done: true });
  shop.troubles.make({ source: 'ATOC', ...trouble });
  const answered = await bought.shopper.must(refundBooking, { params, body });
  expect(answered.statusCode).toBe(202);
  expect((await desk.rowOf(bought)).status).toBe('Full Refund in progress');
  await expectDoneOnce(bought, quote.refundAmount);
  shop.troubles.end();
});

test('a supplier that refuses leaves everything as it was', async () => {
  const bought = await desk.buy();
  const { params, body } = await askFor(bought);
  shop.troubles.make({ source: 'ATOC', call: 'refund', kind: 'rejected' });
  expect(await bought.shopper.refusalOf(refundBooking, { params, body })).toMatchObject({ code: 'refund.notRefundable' });
  shop.troubles.end();
  expect((await desk.rowOf(bought)).status).toBe('Confirmed');
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);
  const again = await askFor(bought);
  await bought.shopper.must(refundBooking, { params, body: again.body });
  await expectDoneOnce(bought, again.quote.refundAmount);
});

test.each(['timeout-after', 'error'] as const)(
  'a payment provider that answers a refund with %s is asked under the same key again',
  async (mode) => {
    const bought = await desk.buy();
    const { quote, params, body } = await askFor(bought);
    await sandbox.setFault({ target: 'stripe.refund', mode });
    expect((await bought.shopper.must(refundBooking, { params, body })).body.status).toBe('IN_PROGRESS');
    await expectDoneOnce(bought, quote.refundAmount);
  },
);
