import { setTimeout as pause } from 'node:timers/promises';
import { armFailpoints } from '../platform/failpoint.ts';
import { createDiskCheck } from '../platform/http/create-disk-check.ts';
import { createDoor } from '../platform/http/create-door.ts';
import { compose } from './compose.ts';
import { createPlatform, type Platform, type PlatformOptions } from '../platform/create-platform.ts';
import { forgetUnusedDays } from '@throughfare/planner/search/search-spaces';
import { giveBackMemory } from '../platform/give-back-memory.ts';
import { serve } from './serve.ts';

interface NodeOptions extends PlatformOptions {
  readonly development: boolean;
  /** See `ComposeOptions`. */
  readonly worksOnOrders?: boolean;
  /** False for a process that runs the jobs of a shop whose port others serve. */
  readonly listens?: boolean;
}

export interface RunningNode {
  readonly platform: Platform;
  /** From this call on, `/readyz` answers that the process is ready. */
  open(): void;
  /** Turns `/readyz` to 503 and waits, so that a load balancer sends customers elsewhere while the port is still open. */
  drain(): Promise<void>;
}

/** Requests and jobs under way get this long to end. */
const patienceMs = 10_000;

/**
 * Runs one process over a database that is up to date, with the parts that its roles call for. It listens and is not open to customers yet.
 * `undo` collects the steps that end it, last to first.
 */
export async function runNode(options: NodeOptions, undo: (() => Promise<void> | void)[]): Promise<RunningNode> {
  const { config, development, worksOnOrders = config.roles.includes('worker'), listens = true } = options;
  const platform = createPlatform(options);
  undo.push(() => platform.outbox.close());
  undo.push(() => platform.reads.close());
  platform.reads.watch();
  const shop = await compose(platform, { checksLargeAnswers: development, worksOnOrders });
  if (config.failpoints) armFailpoints(config.failpoints);
  await platform.notifications.start(['request_queue']);
  undo.push(() => platform.notifications.close());

  undo.push(() => shop.close(patienceMs));
  const door = createDoor();
  const readiness = [...shop.readiness, createDiskCheck(config.dataFolder), door.check];
  const server = await serve(platform, { ...shop, readiness }, development);
  undo.push(async () => {
    const impatience = setTimeout(() => server.server.closeAllConnections(), patienceMs);
    await server.close();
    clearTimeout(impatience);
  });
  undo.push(() => platform.jobs.stop(patienceMs));
  await platform.jobs.start();
  if (config.roles.includes('worker')) {
    await shop.takeOver();
    undo.push(shop.keepBounds());
  }
  // Several processes listen on one port; the kernel gives each connection to one of them.
  const address = { host: config.host, port: config.port, reusePort: config.webProcesses > 1 };
  if (listens) await server.listen(address);
  undo.push(giveBackMemory(forgetUnusedDays));
  // no load balancer sends customers to a process that only runs jobs
  const drainMs = config.roles.some((role) => role !== 'worker') ? config.drainSeconds * 1000 : 0;
  return {
    platform,
    open: () => door.open(),
    async drain() {
      door.close();
      if (drainMs > 0) await pause(drainMs);
    },
  };
}
