import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '@throughfare/kernel/clock';
import type * as z from 'zod';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';
import type { fromShop, openDoor } from './web-process-message.ts';

interface WebProcesses {
  /** Every web process listens. */
  readonly ready: Promise<void>;
  /** Lets customers into all of them, and from now on into each replacement. */
  open(): void;
  stop(): Promise<void>;
}

interface WebProcessesOptions {
  readonly config: Pick<Config, 'webProcesses'>;
  readonly postgres: { readonly url: string; readonly directUrl: string };
  readonly clock: Clock;
  readonly log: Log;
}

const program = fileURLToPath(new URL('./web-process.ts', import.meta.url));
/** A process that ended by itself is started again after this time. */
const pauseMs = 1000;

/** Starts processes that serve customers beside this one, so that there are `WEB_PROCESSES` in all. */
export function runWebProcesses({ config, postgres, clock, log }: WebProcessesOptions): WebProcesses {
  const running = new Set<ChildProcess>();
  const listening = new Set<ChildProcess>();
  let isOpen = false;
  let stopping = false;

  const letIn = (child: ChildProcess): unknown => child.send({ open: true } satisfies z.input<typeof openDoor>);

  async function start(): Promise<void> {
    const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    running.add(child);
    child.once('exit', (code, signal) => {
      running.delete(child);
      listening.delete(child);
      if (stopping) return;
      log.error({ code, signal }, 'a web process has ended; another takes its place');
      setTimeout(() => void (stopping || start()), pauseMs);
    });
    const told: z.input<typeof fromShop> = {
      databaseUrl: postgres.url,
      directUrl: postgres.directUrl,
      clockAheadMs: clock.now() - systemClock.now(),
    };
    child.send(told);
    child.once('message', () => {
      listening.add(child);
      if (isOpen) letIn(child);
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }

  const ready = Promise.all(Array.from({ length: config.webProcesses - 1 }, start)).then(() => undefined);
  return {
    ready,
    open() {
      isOpen = true;
      for (const child of listening) letIn(child);
    },
    async stop() {
      stopping = true;
      await Promise.all(
        [...running].map(async (child) => {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}
