/**
 * Kills the shop with SIGKILL at each step between a late arrival and its compensation, and starts it again. Every traveller is decided, paid and told
 * once, and the ledger agrees with the payment provider (DELAY-3).
 */
import { getCompensation } from '@throughfare/contract/calls/compensation';
import { expect, onTestFinished, test } from 'vitest';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { type Bought, buyers } from '../support/buyers.ts';
import { refundsOf } from '../support/checkout.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { stepsOf } from './steps.ts';

const day = '2026-11-30';
const ofCompensation = ['compensation.after-begin', 'compensation.after-decision'];
// the steps of every after-sale die in refund-kill; here those with the calls of this one
const steps = ['compensation.after-decision', 'compensation.after-begin', ...stepsOf('after-sale', 'supplier', 'payout')];
const hour = 3_600_000;

const shop = await openDoomedShop();
const { buy } = buyers({ client: shop.client, sandboxUrl: shop.sandbox.url });

/** The schedule runs by PostgreSQL's clock, every two minutes: no test waits for it. */
const judgeNow = () => shop.pool.query(`insert into jobs.job (name, data) values ('after-sale.compensate', '{}')`);

test('this file has every failpoint of a compensation', () => {
  expect(listFailpoints().filter((name) => name.startsWith('compensation.'))).toEqual(ofCompensation);
});

test('a compensation that is killed at any step is decided once, paid once and told once', { timeout: 400_000 }, async () => {
  const dying: (Bought & { readonly diesAt: string })[] = [];
  for (const diesAt of steps) dying.push({ ...(await buy({ departureDate: day, departureTime: '10:00' })), diesAt });
  const [earliest] = dying;
  if (!earliest) throw new Error('nobody travels');
  // Neither their train nor the next ones run, so all of them arrive an hour late.
  const { outward } = await earliest.shopper.search({ from: 'EUS', to: 'MAN', departureDate: day, departureTime: '10:00' });
  const off = outward.slice(0, 3).map(({ travelSegments }) => travelSegments[0]?.designator ?? '');
  await shop.pool.query(
    `insert into carrier.called_off_train (owner, designator, operating_day, cause, reason, called_off_at_ms)
     select 'ATOC', designator, $2::date, 'strike', 'a strike of the train crews', $3 from unnest($1::text[]) as off (designator)`,
    [off, day, shop.clockMs],
  );
  const pending = new Map(dying.map(({ intentId, diesAt }) => [diesAt, shop.holdAt(intentId, diesAt).then(() => diesAt)]));
  await shop.kill();
  await shop.start((2 * 24 + 12) * hour);
  await judgeNow();
  // One traveller is paid after the other, so each death is of one of them.
  while (pending.size > 0) {
    pending.delete(await Promise.race(pending.values()));
    await shop.killAndRestart([]);
    await judgeNow();
  }
  onTestFinished(await shop.startWorkerBeside(0));

  for (const { reference, shopper, intentId, orderId, diesAt } of dying) {
    const stateOf = async () => (await shopper.must(getCompensation, { params: { reference } })).body.map(({ state }) => state);
    await expect.poll(stateOf, { timeout: 120_000, interval: 300, message: `killed at ${diesAt}` }).toEqual(['paid']);
    const movements = (await shop.books().ledger.entriesOf(orderId)).map(({ movement }) => movement.split('/')[0] ?? '');
    const told = async () =>
      (
        await shop.pool.query<{ count: number }>(
          `select count(*)::int as count from retail.mail where about = $1 and template = 'after-sale' and state = 'sent'`,
          [`order/${orderId}`],
        )
      ).rows[0]?.count;
    const refunds = await refundsOf(shop.sandbox.url, intentId);
    expect({ diesAt, refunds: refunds.map(({ status }) => status), movements: movements.toSorted((a, b) => a.localeCompare(b)) }).toEqual({
      diesAt,
      refunds: ['succeeded'],
      movements: ['capture', 'compensation', 'payout', 'sale'],
    });
    await expect.poll(told, { timeout: 60_000, interval: 300, message: `told after ${diesAt}` }).toBe(1);
  }
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int as count from carrier.after_sale where kind = 'COMPENSATION'`,
  );
  expect(rows[0]?.count).toBe(steps.length);
  expect((await shop.books().ledgerFaults()).filter(({ orderId }) => dying.some((bought) => bought.orderId === orderId))).toEqual([]);
});
