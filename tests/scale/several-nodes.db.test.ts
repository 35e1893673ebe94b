/**
 * Two web/api processes and two workers over one PostgreSQL behind a load balancer, while customers keep buying. The test kills one process
 * of each kind, stops and starts PostgreSQL, and restores a backup taken under load. Nothing may be lost, nobody may pay twice, and the
 * books must agree.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@throughfare/kernel/clock';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { restoreBackup, takeBackup } from '../../apps/server/src/app/backup-folder.ts';
import { compose } from '../../apps/server/src/app/compose.ts';
import type { Shop } from '../../apps/server/src/app/shop.types.ts';
import { createPlatform } from '../../apps/server/src/platform/create-platform.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { createLog } from '../../apps/server/src/platform/create-log.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import { createDb } from '../../apps/server/src/platform/postgres/db.ts';
import { booksOf } from '../support/books.ts';
import { chargesOf } from '../support/checkout.ts';
import { letJobsWait } from '../support/job-time.ts';
import { createShopOfNodes, type Node, type ShopOfNodes } from '../support/shop-of-nodes.ts';
import { startTestSandbox, type TestSandbox } from '../support/start-test-sandbox.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Bought, buy } from './insistent-buyer.ts';

const buyers = 16;
const atOnce = 4;
/** The longest wait for the orders of a killed worker. */
const leaseSeconds = 8;

let sandbox: TestSandbox;
let shop: ShopOfNodes;
let balancer: Balancer;
let web: readonly [Node, Node];
let workers: readonly [Node, Node];
let backup: string;
let restored: ShopOfNodes | undefined;
const bought: Bought[] = [];
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await createShopOfNodes(sandbox);
  backup = join(mkdtempSync(join(tmpdir(), 'throughfare-backup-')), 'backup');
  // the first node makes caches and timetable, and the others find them
  const first = await shop.start('api', { leaseSeconds });
  const [second, ...others] = await Promise.all([
    shop.start('api', { leaseSeconds }),
    shop.start('worker', { leaseSeconds }),
    shop.start('worker', { leaseSeconds }),
  ]);
  web = [first, second];
  workers = others;
  balancer = await startBalancer(web.map(({ url }) => url));
}, 300_000);

afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await balancer.close();
  await restored?.remove();
  await shop.remove();
  await sandbox.close();
  rmSync(join(backup, '..'), { recursive: true, force: true });
});

/** Days within any timetable's horizon on which trains run in Britain: all but Christmas Day. */
const days = Array.from({ length: 10 }, (_, index) =>
  new Date(systemClock.now() + (3 + index) * 86_400_000).toISOString().slice(0, 10),
).filter((day) => !day.endsWith('-12-25'));

/** Customers who buy one after the other, on different trains of the coming days. */
async function queueOfBuyers(numbers: Iterator<number>, after: (count: number) => Promise<void>): Promise<void> {
  for (let next = numbers.next(); !next.done; next = numbers.next()) {
    const day = days[next.value % days.length] ?? '';
    bought.push(await buy(balancer.url, sandbox.url, `buyer${next.value}@example.com`, day));
    await after(bought.length);
  }
}

/** The shop on a database, in this process: to read the tables, and to compare the books. */
async function observe(
  url: string,
  work: boolean,
): Promise<{ readonly shop: Shop; readonly pool: pg.Pool; readonly books: ReturnType<typeof booksOf> }> {
  const pool = createPool({ url, max: 6, name: 'observer', statementTimeoutMs: 15_000, onIdleError: () => undefined });
  const alone = readConfig({ LOG_LEVEL: 'error', SANDBOX_PORT: String(sandbox.port), SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}` });
  // an order whose card payment was under way at the backup repeats its request, with the same return address
  const config = { ...alone, publicUrl: shop.publicUrl };
  const postgres = { directUrl: url, db: createDb(pool), retailPool: pool, carrierPool: pool };
  const secrets = ['a-secret-of-the-tests-that-is-long-enough'] as const;
  const platform = createPlatform({ config, secrets, log: createLog(config), postgres, works: work });
  const composed = await compose(platform);
  await platform.notifications.start([]);
  await platform.jobs.start();
  ends.push(async () => {
    await platform.jobs.stop(5_000);
    await platform.notifications.close();
    platform.outbox.close();
    await pool.end();
  });
  return { shop: composed, pool, books: booksOf({ platform }) };
}

const unfinished = async (pool: pg.Pool) => (await pool.query('select from retail.order where outcome is null')).rowCount;

/** Counts a mail once if it was sent again because a process or PostgreSQL died before it was recorded: mail programs show it once. */
async function mailsTo(email: string): Promise<number> {
  const response = await fetch(`${sandbox.url}/mail.json?to=${encodeURIComponent(email)}`);
  const { mails } = z.object({ mails: z.array(z.object({ messageId: z.string() })) }).parse(await response.json());
  return new Set(mails.map(({ messageId }) => messageId)).size;
}

test('every buyer gets a ticket while a backup is taken, one process of each kind is killed, and PostgreSQL restarts', async () => {
  const numbers = Array.from({ length: buyers }, (_, index) => index).values();
  let backedUp = Promise.resolve();
  const events = new Map<number, () => Promise<void>>([
    [3, () => (backedUp = takeBackup(shop.dataFolder, backup))],
    [
      7,
      async () => {
        for (const { process } of [web[0], workers[0]]) process.kill('SIGKILL');
      },
    ],
    // the restart waits for the backup, which fails if PostgreSQL stops and takes longer than some purchases on a slow disk
    [11, () => backedUp.then(() => shop.restartPostgres())],
  ]);
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      queueOfBuyers(numbers, async (count) => {
        await events.get(count)?.();
      }),
    ),
  );
  expect(bought.map(({ told }) => told.response?.status)).toEqual(Array.from({ length: buyers }, () => 'confirmed'));
  expect(web.map(({ process }) => process.exitCode ?? process.signalCode)).toEqual(['SIGKILL', null]);
  // no process was told about PostgreSQL's restart, and none died of it
  expect([web[1], workers[1]].map(({ process, complaints }) => process.exitCode ?? process.signalCode ?? complaints())).toEqual(['', '']);
  expect(balancer.answered.every((count) => count > 0)).toBe(true);
}, 600_000);

test('each of them paid once, has one booking and one mail, and the books agree', async () => {
  const { shop: observer, pool, books } = await observe(shop.databaseUrl, false);
  await expect.poll(() => unfinished(pool)).toBe(0);
  for (const { payment } of bought) {
    expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [payment.amount] });
    const orderId = await books.orderOf(payment.intentId);
    expect((await books.bookings(orderId)).map(({ status }) => status)).toEqual(['FULFILLED']);
  }
  // a killed process's job runs again after its heartbeat interval and a pause
  const mails = async () => {
    await letJobsWait(pool, 60_000);
    return Promise.all(bought.map(({ email }) => mailsTo(email)));
  };
  await expect.poll(mails, { timeout: 90_000, interval: 1_000 }).toEqual(bought.map(() => 1));
  const { differences, unanswered, orders } = await observer.reconcile(2);
  expect({ differences, unanswered, orders }).toEqual({ differences: [], unanswered: [], orders: buyers });
}, 400_000);

test('a backup that was taken meanwhile is restored: it finishes the orders that it knew, and the books differ only by later sales', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'throughfare-restored-'));
  await restoreBackup(backup, dataFolder);
  // keeps compiled code, so that the next start need not compile it again
  cpSync(join(shop.dataFolder, 'nodes', 'cache'), join(dataFolder, 'cache'), { recursive: true });
  restored = await createShopOfNodes(sandbox, dataFolder);
  const { shop: observer, pool } = await observe(restored.databaseUrl, true);
  const { rows } = await pool.query<{ intent: string }>('select intent_id as intent from retail.order_payment');
  expect(rows.length).toBeGreaterThanOrEqual(3);
  await observer.takeOver();
  await expect.poll(() => unfinished(pool)).toBe(0);
  const { differences } = await observer.reconcile(2);
  const soldSince = bought.map(({ payment }) => payment.intentId).filter((intentId) => !rows.some(({ intent }) => intent === intentId));
  expect(differences.map(({ kind, subject }) => `${kind} ${subject}`).sort()).toEqual(
    soldSince.map((id) => `payment_unknown ${id}`).sort(),
  );
}, 400_000);
