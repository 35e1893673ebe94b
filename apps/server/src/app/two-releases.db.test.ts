/** Today's release sells while the next one brings the schema up to date and sells beside it, and goes on when the next one is taken back. */
import { refundBooking } from '@throughfare/contract/calls/after-sales';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bought, refundDesk } from '../../../../tests/support/refund-desk.ts';
import { createShopper } from '../../../../tests/support/shopper.ts';
import { startTestSandbox, type TestSandbox } from '../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';
import { createPool } from '../platform/postgres/create-pool.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { readMigrations } from '../platform/postgres/read-migrations.ts';
import { prepareMonths } from './retention/forget-old-rows.ts';

let sandbox: TestSandbox;
let today: TestShop;
let direct: pg.Pool;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  today = await createTestShop({ work: true, variables: { SANDBOX_PORT: String(sandbox.port) } });
  await prepareMonths({ db: today.platform.db, nowMs: today.clock.now() });
  direct = createPool({ url: today.database.url, max: 2, name: 'test', statementTimeoutMs: 0, onIdleError: () => undefined });
}, 180_000);

afterAll(async () => {
  await direct.end();
  await today.stop();
  await sandbox.close();
});

/** A next release that changes the tables through which every purchase goes. */
const next = [
  ...readMigrations(new URL('../migrations/', import.meta.url)),
  {
    name: '9000-channel-of-orders',
    sql: `alter table retail.order add column channel text not null default 'web';
      create table retail.channel (name text primary key, order_id text references retail.order (id));
      create index order_by_channel on retail.order (channel);`,
  },
  {
    name: '9001-channel-of-carts',
    sql: 'alter table retail.cart add column channel text; alter table retail.after_sale add column channel text;',
  },
  { name: '9002-no-email.contract', sql: 'alter table retail.order rename column email to address' },
];

async function giveBack(bought: Bought, shop: TestShop): Promise<void> {
  const desk = refundDesk(shop, sandbox);
  const { row, quote } = await desk.quoteOf(bought);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
}

test('buyers buy and get refunds through an upgrade and back, and nothing is lost', async () => {
  const desk = refundDesk(today, sandbox);
  const before = await desk.buy();
  const during: Bought[] = [];
  const upgrade = migrate(direct, 'retail', next);
  const ended = upgrade.then(() => 'ended' as const);
  let state: 'ended' | 'runs';
  do {
    during.push(await desk.buy());
    state = await Promise.race([ended, Promise.resolve('runs' as const)]);
  } while (state === 'runs');
  expect(await upgrade).toEqual(['9000-channel-of-orders', '9001-channel-of-carts']);
  await giveBack(before, today);
  // A node of the next release joins, and both sell.
  const later = await createTestShop({ work: true, beside: today, variables: { SANDBOX_PORT: String(sandbox.port) } });
  const [ofNext, ofToday] = await Promise.all([refundDesk(later, sandbox).buy(), desk.buy()]);
  await later.stop();
  // The next release is taken back: today's starts again on the same schema, and refunds the sale of the other.
  expect(
    await migrate(
      direct,
      'retail',
      next.filter(({ name }) => name < '9000'),
    ),
  ).toEqual([]);
  await giveBack(ofToday, today);
  const shopper = await createShopper(today.client, { 'browse-from': '/uk' }, ofNext.shopper.token);
  await giveBack({ ...ofNext, shopper }, today);
  expect((await today.shop.reconcile()).differences).toEqual([]);
  const { rows } = await direct.query(`select (select count(*) from only retail.order_event)::int as orders,
    (select count(*) from only retail.after_sale_event)::int as changes, (select count(*) from retail.after_sale_event) > 0 as has_changes`);
  expect(rows).toEqual([{ orders: 0, changes: 0, has_changes: true }]);
  expect(during.length).toBeGreaterThan(0);
}, 180_000);

test('once the next release is finished, today’s takes no customers and says why', async () => {
  expect(await migrate(direct, 'retail', next, { finish: true })).toEqual(['9002-no-email.contract']);
  const schema = today.shop.readiness.find(({ name }) => name === 'schema');
  expect(await schema?.isReady()).toEqual({
    sells: false,
    reason: 'the schema retail is of a newer release (step 9002-no-email.contract)',
  });
  await expect(
    migrate(
      direct,
      'retail',
      next.filter(({ name }) => name < '9000'),
    ),
  ).rejects.toThrow('is of a newer release');
});
