/** Whatever fails between two steps of an exchange, both tickets change hands exactly once, or nothing is left over. */
import { refundBooking } from '@throughfare/contract/calls/after-sales';
import { afterEach, expect, test } from 'vitest';
import { cards } from '../../../../../../tests/support/checkout.ts';
import { exchangeDesk, fareWhere } from '../../../../../../tests/support/exchange-desk.ts';
import { expectBalanced } from '../../../../../../tests/support/expect-balanced.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../../tests/support/refund-desk.ts';
import { armFailpoint, listFailpoints } from '../../../platform/failpoint.ts';

// A module declares its failpoints when it is imported.
await import('../create-after-sales.ts');
const failpoints = listFailpoints().filter((name) => name.startsWith('exchange.'));
const pair = (step: string) => [`exchange.before-${step}`, `exchange.after-${step}`];
const inOneStep = [...['hold', 'hold-money', 'exchange', 'agreement', 'take-money'].flatMap(pair), 'exchange.after-fulfil'];
const inTwoSteps = ['sell-new', 'give-back'].flatMap(pair);
const backwards = ['release', 'release-money'].flatMap(pair);

const { sandbox, shop, desk, sql, goOn } = await openRefundDesk();

afterEach(() => shop.troubles.end());

/**
 * A cheap ticket and the quote of a dearer one. If the seller rebooks in one step: a dear ticket, and a quote that refunds the difference.
 */
async function quoted({ rebooks = false, card = cards.paid }: { readonly rebooks?: boolean; readonly card?: string } = {}) {
  if (rebooks) shop.troubles.rebook('ATOC');
  const bought = await desk.buy({}, cards.paid, 'ATOC', rebooks ? 'dearest' : 'cheapest');
  const found = await exchangeDesk.search(bought);
  const summary = await exchangeDesk.quote(
    bought,
    found,
    fareWhere(found, (due) => (rebooks ? due < 0 : due > 2000)),
  );
  const paid = await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, card);
  return { bought, summary, begin: () => exchangeDesk.process(bought, summary.quoteId, paid) };
}

async function expectOver({ bought }: { readonly bought: Bought }, outcome: 'completed' | 'refused'): Promise<string> {
  const isOver = async () => {
    await goOn();
    return (await sql('select outcome from retail.after_sale where order_id = $1', [bought.orderId])).map((row) => row['outcome']);
  };
  await expect.poll(isOver, { timeout: 40_000, interval: 300 }).toEqual([outcome]);
  await expectBalanced(shop, bought.orderId);
  const isExchanged = outcome === 'completed';
  expect(await desk.rowOf(bought)).toMatchObject({ status: isExchanged ? 'Exchanged' : 'Confirmed' });
  expect((await desk.rowOf(bought)).replacedBy).toHaveLength(isExchanged ? 1 : 0);
  const { rows } = await shop.platform.carrierPool.query<{ status: string }>(
    `select new.status from carrier.after_sale made join carrier.booking new on new.booking_id = made.new_booking_id
     join carrier.booking old on old.booking_id = made.booking_id where old.reference = $1`,
    [`${bought.reference}-1`],
  );
  expect(rows.every(({ status }) => status === (isExchanged ? 'FULFILLED' : 'RELEASED'))).toBe(true);
  return outcome;
}

/** One worker stops at the failpoint, another takes over, and then the first one returns. */
async function stopAt(failpoint: string) {
  const [arrived, thaw] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const disarm = armFailpoint(failpoint, async (subject) => {
    disarm();
    arrived.resolve(subject ?? '');
    await thaw.promise;
  });
  return {
    async takenOver() {
      const afterSaleId = await arrived.promise;
      await sql('update retail.after_sale set lease_until = null, lease_owner = null where id = $1', [afterSaleId]);
    },
    thaw: () => thaw.resolve(),
  };
}

test('there are failpoints on both sides of each outside call and of the commit that cannot be taken back', () => {
  expect(failpoints).toEqual([...new Set([...inOneStep, ...inTwoSteps, ...backwards])].toSorted());
});

/** Exchanges with a worker that dies at this place and comes back to life after another one has finished. */
async function throughDeathAt(failpoint: string, asked: Awaited<ReturnType<typeof quoted>>, outcome: 'completed' | 'refused') {
  const stopped = await stopAt(failpoint);
  await asked.begin();
  await stopped.takenOver();
  await expectOver(asked, outcome);
  stopped.thaw();
  return expectOver(asked, outcome);
}

test.each(inOneStep)('a worker that dies at %s is followed by another, and the exchange is done once', async (failpoint) => {
  expect(await throughDeathAt(failpoint, await quoted(), 'completed')).toBe('completed');
});

test.each(inTwoSteps)('the same at %s of a seller that sells first and takes back afterwards', async (failpoint) => {
  const asked = await quoted({ rebooks: true });
  expect(asked.summary.paidFirst).toBeDefined();
  await throughDeathAt(failpoint, asked, 'completed');
  const back = (await desk.refundsAtProvider(asked.bought.intentId)).reduce((sum, { amount }) => sum + amount, 0);
  expect(back).toBe(minorOf(asked.summary.paidFirst?.paidBack ?? ''));
});

test.each(backwards)('at %s, after the card was declined, nothing is left over', async (failpoint) => {
  expect(await throughDeathAt(failpoint, await quoted({ card: cards.insufficientFunds }), 'refused')).toBe('refused');
});

test('if an old ticket is not taken back, its new one is voided and the money released', async () => {
  const asked = await quoted({ rebooks: true });
  shop.troubles.make({ source: 'ATOC', call: 'refund', kind: 'rejected' });
  await asked.begin();
  await expectOver(asked, 'refused');
  const { rows } = await shop.platform.carrierPool.query<{ status: string }>(
    "select status from carrier.booking where reference like 'TF%' and status = 'VOIDED'",
  );
  expect(rows).toHaveLength(1);
});

test.each([
  { call: 'holdExchange', kind: 'outcome_unknown', done: true, outcome: 'completed' },
  { call: 'holdExchange', kind: 'sold_out', outcome: 'refused' },
  { call: 'confirmExchange', kind: 'outcome_unknown', done: true, outcome: 'completed' },
  { call: 'confirmExchange', kind: 'unavailable', outcome: 'completed' },
  { call: 'confirmExchange', kind: 'rejected', outcome: 'refused' },
  { call: 'fulfil', kind: 'outcome_unknown', done: true, outcome: 'completed' },
] as const)('a supplier whose $call is $kind leaves the exchange $outcome', async ({ outcome, ...trouble }) => {
  const asked = await quoted();
  shop.troubles.make({ source: 'ATOC', ...trouble });
  await asked.begin();
  expect(await expectOver(asked, outcome)).toBe(outcome);
});

test('of a refund and an exchange at once only one is done', async () => {
  const bought = await desk.buy();
  const { row, quote } = await desk.quoteOf(bought);
  const found = await exchangeDesk.search(bought);
  const even = await exchangeDesk.quote(
    bought,
    found,
    fareWhere(found, (due) => due === 0),
  );
  const body = { source: row.source, quoteId: quote.quoteId };
  const refund = bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body });
  const answers = await Promise.allSettled([exchangeDesk.process(bought, even.quoteId), refund]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect.poll(async () => (await desk.rowOf(bought)).status).toMatch(/^(Exchanged|Fully Refunded)$/);
});
