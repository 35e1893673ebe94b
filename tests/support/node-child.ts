/**
 * One of several nodes over one database, in its own process: the shop composed and served as by `npm start`, but on the database in
 * NODE_DATABASE_URL. (Demo mode itself never runs on a shared database.) Started with a channel to its parent, it asks the parent before it
 * passes a failpoint.
 */
import { isSource } from '@throughfare/kernel/source';
import { flushCompileCache } from 'node:module';
import * as z from 'zod';
import { compose } from '../../apps/server/src/app/compose.ts';
import { createPlatform } from '../../apps/server/src/platform/create-platform.ts';
import { serve } from '../../apps/server/src/app/serve.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { createLog } from '../../apps/server/src/platform/create-log.ts';
import { armFailpoint, listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import { createDb } from '../../apps/server/src/platform/postgres/db.ts';
import { disturb } from './supplier-troubles.ts';

const url = process.env['NODE_DATABASE_URL'] ?? '';
const alone = readConfig(process.env);
const config = { ...alone, publicUrl: process.env['NODE_PUBLIC_URL'] ?? alone.publicUrl };
const pool = (name: string) => createPool({ url, max: 8, name, statementTimeoutMs: 15_000, onIdleError: () => undefined });
const [retailPool, carrierPool] = [pool('retail'), pool('carrier')];
const platform = createPlatform({
  schedules: false,
  config,
  secrets: ['a-secret-of-the-tests-that-is-long-enough'],
  log: createLog(config),
  postgres: { directUrl: url, db: createDb(retailPool), retailPool, carrierPool },
});
const leaseSeconds = process.env['NODE_LEASE_SECONDS'];
const rebooking = process.env['NODE_REBOOKING'];
const shop = await compose(platform, {
  ...(leaseSeconds === undefined ? {} : { orderLeaseSeconds: Number(leaseSeconds) }),
  wire(registry) {
    if (rebooking === undefined || !isSource(rebooking)) return registry;
    const troubles = disturb(registry);
    troubles.rebook(rebooking);
    return troubles.registry;
  },
});
if (process.send) askParentAtFailpoints(process.send.bind(process));
await platform.notifications.start(['request_queue']);
const server = await serve(platform, shop, false);
await platform.jobs.start();
if (config.roles.includes('worker')) await shop.takeOver();
await server.listen({ host: '127.0.0.1', port: config.port });
// Node writes its compile cache when a process ends, and most of these processes are killed
flushCompileCache();
console.log('the node is ready');

function askParentAtFailpoints(send: (message: object) => unknown): void {
  const waiting = new Map<number, () => void>();
  let passages = 0;
  process.on('message', (message) => {
    const { goOn } = z.object({ goOn: z.number() }).parse(message);
    waiting.get(goOn)?.();
    waiting.delete(goOn);
  });
  for (const name of listFailpoints()) {
    armFailpoint(name, (orderId) => {
      const passage = ++passages;
      return new Promise((resolve) => {
        waiting.set(passage, resolve);
        send({ passage, name, orderId });
      });
    });
  }
}
