import { createClient, type Client } from '@throughfare/contract/client';
import { SettableClock } from '@throughfare/kernel/clock';
import { compose } from '../../apps/server/src/app/compose.ts';
import type { Shop } from '../../apps/server/src/app/shop.types.ts';
import { createPlatform, type Platform } from '../../apps/server/src/platform/create-platform.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { createLog } from '../../apps/server/src/platform/create-log.ts';
import type { Mail, Mailer } from '../../apps/server/src/platform/mail/mailer.ts';
import { createDb } from '../../apps/server/src/platform/postgres/db.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import type { Source } from '@throughfare/kernel/source';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { expect, vi } from 'vitest';
import { letJobsWait } from './job-time.ts';
import { shopOpensAt } from './shop-opens-at.ts';
import { disturb, type SupplierTroubles } from './supplier-troubles.ts';
import { littleWork } from './warm-start.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestShop {
  /** Calls the API in the same process, as pages do. Authentication, schemas and refusals are those of HTTP. */
  readonly client: Client;
  readonly clock: SettableClock;
  /** Advances the clock, and moves waiting jobs forward by as much. */
  pass(passedMs: number): Promise<void>;
  readonly platform: Platform;
  readonly shop: Shop;
  /** The mails that the shop would have sent, oldest first. */
  readonly mails: readonly Mail[];
  /** Waits for a mail with this subject, to this address if one is named. */
  mailWith(subject: RegExp, to?: string): Promise<Mail>;
  /** The mails, once the outbox has sent all that it has. */
  mailsSent(): Promise<readonly Mail[]>;
  /** The carriers themselves. They do not know another shop's purchases. */
  readonly carriers: SupplierRegistry;
  /** Disturbs the connection between the shop and the carriers. */
  readonly troubles: SupplierTroubles;
  readonly database: TestDatabase;
  stop(): Promise<void>;
}

export interface TestShopOptions {
  /** The instant at which the clock stands until it is advanced. */
  readonly now?: string;
  /** Whether jobs run. */
  readonly work?: boolean;
  /** Variables of the environment. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Replaces the list of mails. */
  readonly mailer?: Mailer;
  /** Sources that pay no compensation without a claim of the traveller's own. */
  readonly claims?: readonly Source[];
  /** Another shop on the same database and clock, which makes this one a second node. This one is stopped first. */
  readonly beside?: TestShop;
}

/** All modules composed with their own database, in this process, without HTTP. For `.db.test.ts` files. */
export async function createTestShop({
  now = shopOpensAt,
  work = false,
  variables = {},
  beside,
  mailer,
  claims = [],
}: TestShopOptions = {}): Promise<TestShop> {
  const database = beside?.database ?? (await createTestDatabase(variables['MODE'] === undefined ? 'opened' : 'migrated'));
  // Live and staging refuse to ask for little.
  const proof = variables['MODE'] === undefined ? { PROOF_OF_WORK: littleWork } : {};
  const config = readConfig({ LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...proof, ...variables });
  const pool = (name: string) => createPool({ url: database.url, max: 5, name, statementTimeoutMs: 15_000, onIdleError: () => undefined });
  const [retailPool, carrierPool] = [pool('retail'), pool('carrier')];
  const clock = beside?.clock ?? new SettableClock(now);
  const mails: Mail[] = [];
  const platform = createPlatform({
    schedules: false,
    works: work,
    config,
    secrets: ['a-secret-of-the-tests-that-is-long-enough'],
    log: createLog(config),
    postgres: { directUrl: database.url, db: createDb(retailPool), retailPool, carrierPool },
    clock,
    mailer: mailer ?? { send: async (mail) => void mails.push(mail), close: () => undefined },
  });
  let carriers: SupplierRegistry | undefined;
  let troubles: SupplierTroubles | undefined;
  const shop = await compose(platform, {
    worksOnOrders: work,
    wire(registry) {
      carriers = registry;
      troubles = disturb(registry, claims);
      return troubles.registry;
    },
  });
  if (!carriers || !troubles) throw new Error('the shop was composed without suppliers');
  await platform.notifications.start(['request_queue']);
  await platform.jobs.start();
  const origin = { requestId: 'test', address: '192.0.2.1', signal: new AbortController().signal };
  return {
    client: createClient((request, signal) => shop.binding.dispatch(request, signal ? { ...origin, signal } : origin)),
    clock,
    async pass(passedMs) {
      clock.advance(passedMs);
      await letJobsWait(retailPool, passedMs);
    },
    platform,
    shop,
    mails,
    mailWith: (subject, to) =>
      vi.waitFor(
        () => {
          const mail = mails.find((sent) => (to === undefined || sent.to === to) && subject.test(sent.subject));
          if (!mail) throw new Error(`no mail "${subject}" yet: ${mails.map((sent) => `${sent.to} ${sent.subject}`).join('; ')}`);
          return mail;
        },
        { timeout: 30_000, interval: 50 },
      ),
    async mailsSent() {
      const waiting = async () => (await retailPool.query('select from retail.mail where settled_at is null')).rowCount;
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
      return mails;
    },
    carriers,
    troubles,
    database,
    async stop() {
      await platform.jobs.stop(5_000);
      await shop.close(5_000);
      await platform.notifications.close();
      await Promise.all([retailPool.end(), carrierPool.end()]);
      if (!beside) await database.drop();
    },
  };
}
