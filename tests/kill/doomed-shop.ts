import { createClient, type Client, type Transport } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { SettableClock } from '@throughfare/kernel/clock';
import type { Source } from '@throughfare/kernel/source';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { createDb } from '../../apps/server/src/platform/postgres/db.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import { booksOf } from '../support/books.ts';
import { freeShopPort } from '../support/free-shop-port.ts';
import { letHeartbeatsLapse, letJobsWait } from '../support/job-time.ts';
import { shopOpensAt } from '../support/shop-opens-at.ts';
import { createNodes, type Node } from '../support/shop-of-nodes.ts';
import { startTestSandbox, type TestSandbox } from '../support/start-test-sandbox.ts';
import { createTestDatabase } from '../support/test-database.ts';

/**
 * A series of shop processes over one database and one outside world, which outlive them. An order is held at the failpoint where it is
 * to die. Once all orders are held, the process is killed, so one kill is the death of many orders, each at its own step.
 */
export interface DoomedShop {
  /** The address of the running process, the same for each. */
  readonly url: string;
  /** The name that it calls itself by, which is another address. */
  readonly publicUrl: string;
  readonly sandbox: TestSandbox;
  /** Repeats a request while no process runs, like a browser with a patient customer. */
  readonly client: Client;
  readonly pool: pg.Pool;
  /** The running process's time at its start. */
  readonly clockMs: number;
  books(): ReturnType<typeof booksOf>;
  /** Starts a process with roles "api,worker" whose clock is this much later than that of the process before. */
  start(laterMs: number): Promise<void>;
  /** Starts a worker beside it and returns a function that ends it. */
  startWorkerBeside(laterMs: number): Promise<() => Promise<void>>;
  /** Waits until all are held, kills the process and starts the next one five minutes later, when their leases have lapsed. */
  killAndRestart(arrived: readonly Promise<void>[]): Promise<void>;
  /** The same, with a second worker beside the new process until the test ends. */
  killAndGoOn(arrived: readonly Promise<void>[]): Promise<void>;
  /** Lets the leases of all unfinished orders lapse, so that no test waits for them. */
  lapseLeases(): Promise<void>;
  /** Holds an order of this payment once, when it passes the failpoint for the first or second time. Resolves when it is held. */
  holdAt(intentId: string, failpoint: string, passage?: 1 | 2): Promise<void>;
  /** Holds the next order that passes the failpoint, whichever it is. Resolves when it is held. */
  holdNextAt(failpoint: string): Promise<void>;
  /** Kills the process with SIGKILL. Returns the orders that were completed without a recorded mail: theirs may have been sent. */
  kill(): Promise<readonly string[]>;
  /** Freezes the process with SIGSTOP. Returns a function that lets it go on, and the orders that it holds. */
  freeze(): () => void;
  remove(): Promise<void>;
}

/** Longer than any test, so that no other worker takes up a held order, however slow the machine is. */
const leaseSeconds = 200;
/** Later than any lease of a killed process, however slow the machine is. */
export const pauseMs = 5 * 60_000;

interface Hold {
  /** Absent: any order. */
  readonly intentId?: string;
  readonly failpoint: string;
  /** How often the failpoint is passed before the order is held. */
  earlier: number;
  arrived(): void;
  readonly letGo: Promise<void>;
}

export interface DoomedShopOptions {
  /** A seller without exchanges: the new ticket is bought first, and the old one refunded afterwards. */
  readonly rebooking?: Source;
  /** More variables of its environment. */
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Opens the shop for a test file and removes it afterwards. Its clock starts at the instant at which test shops open, because the template
 * of its database holds the timetable of that week.
 */
export async function openDoomedShop(options: DoomedShopOptions = {}): Promise<DoomedShop> {
  const shop = await createDoomedShop(Date.parse(shopOpensAt), options);
  afterAll(() => shop.remove(), 400_000);
  await shop.start(0);
  return shop;
}

async function createDoomedShop(startMs: number, { rebooking, variables }: DoomedShopOptions = {}): Promise<DoomedShop> {
  const port = await freeShopPort();
  const url = `http://127.0.0.1:${port}`;
  let [clockMs, startedMs] = [startMs, Date.now()];
  const sandbox = await startTestSandbox({ shopUrl: url, shopNowMs: () => clockMs + Date.now() - startedMs });
  const database = await createTestDatabase('opened');
  const folder = mkdtempSync(join(tmpdir(), 'throughfare-kill-'));
  const nodes = await createNodes({ sandbox, databaseUrl: database.url, folder });
  const pool = createPool({ url: database.url, max: 4, name: 'test', statementTimeoutMs: 15_000, onIdleError: () => undefined });
  let node: Node | undefined;
  let running = Promise.withResolvers<void>();
  let holds: Hold[] = [];
  let thaw = Promise.withResolvers<void>();
  const books = () => booksOf({ platform: { db: createDb(pool), clock: new SettableClock(clockMs), retailPool: pool, carrierPool: pool } });

  const intents = new Map<string, readonly string[]>();
  /** The payments of an order, of the order of an after-sale, a pass change or a voucher, or one payment by its own id. */
  async function intentsOf(subject: string): Promise<readonly string[]> {
    const known = intents.get(subject);
    if (known !== undefined) return known;
    const { rows } = await pool.query<{ intent: string }>(
      `select intent_id as intent from retail.order_payment
       where order_id = $1 or intent_id = $1 or order_id = (select order_id from retail.after_sale where id::text = $1)
         or order_id = (select item.order_id from retail.pass_change change join retail.order_item_booking line on line.id = change.line_id
           join retail.order_item item on item.id = line.item_id where change.id::text = $1)
         or order_id = (select sale.order_id from retail.voucher voucher join retail.after_sale sale on voucher.given_for like '%' || sale.id || '%'
           where voucher.id::text = $1)
       order by position`,
      [subject],
    );
    const found = rows.map(({ intent }) => intent);
    intents.set(subject, found);
    return found;
  }

  async function atFailpoint(name: string, subject: string): Promise<void> {
    // the subject of a mail's failpoints is its object
    const passing = await intentsOf(subject.replace(/^order\//, ''));
    const hold = holds.find(({ intentId, failpoint }) => failpoint === name && (intentId === undefined || passing.includes(intentId)));
    if (!hold) return;
    if (hold.earlier-- > 0) return;
    holds = holds.filter((one) => one !== hold);
    hold.arrived();
    await hold.letGo;
  }

  const transport: Transport = async (request, signal) => {
    for (;;) {
      const asked = running;
      await asked.promise;
      try {
        const answer = await fetchTransport(url)(request, signal);
        // the request was in a frozen process and has timed out when that goes on
        if (answer.status !== 503) return answer;
      } catch (error) {
        // the connection broke, so the answer was lost, perhaps with the process
        if (!(error instanceof TypeError) || asked === running) throw error;
      }
    }
  };

  /** Lets time pass for jobs too, once there are any. */
  async function jobsWait(passedMs: number): Promise<void> {
    if (passedMs === 0 || !node) return;
    await letJobsWait(pool, passedMs);
    await letHeartbeatsLapse(pool, passedMs);
  }

  const doomed: DoomedShop = {
    url,
    publicUrl: nodes.publicUrl,
    sandbox,
    client: createClient(transport),
    pool,
    get clockMs() {
      return clockMs;
    },
    books,
    async start(laterMs) {
      clockMs += laterMs;
      startedMs = Date.now();
      await jobsWait(laterMs);
      node = await nodes.start('api,worker', { port, clockMs, leaseSeconds, atFailpoint, rebooking, variables });
      running.resolve();
    },
    async startWorkerBeside(laterMs) {
      clockMs += laterMs;
      const beside = await nodes.start('worker', { clockMs, rebooking, variables });
      return async () => {
        const exited = once(beside.process, 'exit');
        beside.process.kill('SIGKILL');
        await exited;
      };
    },
    async killAndRestart(arrived) {
      await Promise.all(arrived);
      await doomed.kill();
      await doomed.start(pauseMs);
    },
    async killAndGoOn(arrived) {
      await doomed.killAndRestart(arrived);
      onTestFinished(await doomed.startWorkerBeside(0));
    },
    async lapseLeases() {
      await pool.query('update retail.order set lease_until = to_timestamp(0) where outcome is null');
    },
    holdAt(intentId, failpoint, passage = 1) {
      const arrived = Promise.withResolvers<void>();
      holds.push({ intentId, failpoint, earlier: passage - 1, arrived: arrived.resolve, letGo: thaw.promise });
      return arrived.promise;
    },
    holdNextAt(failpoint) {
      const arrived = Promise.withResolvers<void>();
      holds.push({ failpoint, earlier: 0, arrived: arrived.resolve, letGo: thaw.promise });
      return arrived.promise;
    },
    async kill() {
      running = Promise.withResolvers();
      if (!node) return [];
      // nothing changes until the process dies, so the tables can be read in peace
      node.process.kill('SIGSTOP');
      const { rows } = await pool.query<{ id: string }>(
        `select id from retail.order o where outcome = 'completed' and not exists (select from retail.mail m where m.about = 'order/' || o.id and m.template = 'order.confirmation' and m.state = 'sent')`,
      );
      const exited = once(node.process, 'exit');
      node.process.kill('SIGKILL');
      await exited;
      return rows.map(({ id }) => id);
    },
    freeze() {
      node?.process.kill('SIGSTOP');
      const { resolve } = thaw;
      thaw = Promise.withResolvers();
      return () => {
        resolve();
        node?.process.kill('SIGCONT');
      };
    },
    async remove() {
      await pool.end();
      await nodes.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      await sandbox.close();
    },
  };
  return doomed;
}
