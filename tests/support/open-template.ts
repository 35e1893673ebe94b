/**
 * A program that lets a shop in demo mode open once on the migrated database named in its argument, at the instant at which test shops open.
 * So their databases hold what a first opening makes: demo accounts, pages, promotions, queues.
 */
import { SettableClock } from '@throughfare/kernel/clock';
import { compose } from '../../apps/server/src/app/compose.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { createLog } from '../../apps/server/src/platform/create-log.ts';
import { createPlatform } from '../../apps/server/src/platform/create-platform.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import { createDb } from '../../apps/server/src/platform/postgres/db.ts';
import { shopOpensAt } from './shop-opens-at.ts';

const url = process.argv[2] ?? '';
const config = readConfig({ LOG_LEVEL: 'error' });
const onIdleError = (error: Error): never => {
  throw error;
};
const pool = createPool({ url, max: 8, name: 'open-template', statementTimeoutMs: 0, onIdleError });
const platform = createPlatform({
  works: false,
  config,
  secrets: ['a-secret-of-the-tests-that-is-long-enough'],
  log: createLog(config),
  postgres: { directUrl: url, db: createDb(pool), retailPool: pool, carrierPool: pool },
  clock: new SettableClock(shopOpensAt),
});
const shop = await compose(platform, { worksOnOrders: false });
await platform.jobs.start();
await platform.jobs.stop(5_000);
await shop.close(5_000);
await platform.notifications.close();
await pool.end();
process.exit();
