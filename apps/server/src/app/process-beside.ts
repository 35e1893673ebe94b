/**
 * A process beside the shop's first: it serves pages and `/apiv1` on the same port, or runs the jobs. `run-processes-beside.ts` starts it and
 * gives it the database's address.
 */
import { once } from 'node:events';
import { systemClock } from '@throughfare/kernel/clock';
import { readConfig } from '../platform/config/read-config.ts';
import { keepSecret } from '../platform/config/keep-secret.ts';
import { createLog } from '../platform/create-log.ts';
import { poolsOf } from '../platform/postgres/open-postgres.ts';
import { productVersion } from '../platform/product-version.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import { exchangeFigures, patienceMs } from './exchange-figures.ts';
import { runNode } from './run-node.ts';
import { undoAll } from './undo-all.ts';
import { fromShop, openDoor } from './process-beside-message.ts';

// The shop that started this process is gone, and with it the database. It may have gone while the modules were loading, when nobody
// listened yet.
process.on('disconnect', () => process.exit(1));
if (!process.connected) process.exit(1);

const [message]: unknown[] = await once(process, 'message');
const { does, databaseUrl, directUrl, clockAheadMs } = fromShop.parse(message);
const whole = readConfig(process.env);
const runsJobs = does === 'jobs';
const config = { ...whole, roles: whole.roles.filter((role) => (role === 'worker') === runsJobs) };
const log = createLog(config);
const undo: (() => Promise<void> | void)[] = [];
const tracing = await startTracing({ config, version: productVersion });
undo.push(() => tracing.stop());
const pools = poolsOf(databaseUrl, config.database.poolSize, (error) => log.warn({ err: error }, 'a database connection broke'));
undo.push(() => pools.close());

let isUp = false;
let ending = false;
const end = (): unknown =>
  undoAll(undo).then(
    () => process.exit(0),
    () => process.exit(1),
  );
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A part that is still starting would meet closed connections. It looks for this at its end.
    if (isUp && !ending) end();
    ending = true;
  });
}

const clock = { now: () => systemClock.now() + clockAheadMs };
const worksOnOrders = whole.roles.includes('worker');
const running = await runNode(
  {
    config,
    secrets: keepSecret(config),
    log,
    postgres: { directUrl, ...pools },
    clock,
    development: false,
    worksOnOrders,
    listens: !runsJobs,
  },
  undo,
);
undo.push(() => running.drain());
process.on('message', (told) => {
  if (openDoor.safeParse(told).success) running.open();
});
// Any process of the node may be asked for the figures of all.
const figures = exchangeFigures(process, async () => [await running.platform.metrics.own()], patienceMs.beside);
running.platform.metrics.joinNode(() => figures.ask());
isUp = true;
if (ending) end();
else process.send?.('ready');
