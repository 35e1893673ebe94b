import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { type Clock, systemClock } from '@throughfare/kernel/clock';
import type * as z from 'zod';
import type { Config } from '../platform/config/config.ts';
import type { ProcessFigures } from '../platform/http/metrics.ts';
import type { Log } from '../platform/log.ts';
import { programFile } from '../platform/program-file.ts';
import { exchangeFigures, type FigureExchange, patienceMs } from './exchange-figures.ts';
import type { fromShop, openDoor } from './process-beside-message.ts';

interface ProcessesBeside {
  /** Every process that serves customers listens. */
  readonly ready: Promise<void>;
  /** Lets customers into all of them, and from now on into each replacement. The process for jobs starts only now: nobody waits for it. */
  open(): void;
  /** The figures of this process and of all beside it. */
  figures(): Promise<readonly ProcessFigures[]>;
  stop(): Promise<void>;
}

interface ProcessesBesideOptions {
  readonly config: Pick<Config, 'webProcesses' | 'roles'>;
  readonly postgres: { readonly url: string; readonly directUrl: string };
  readonly clock: Clock;
  readonly log: Log;
  /** The figures of this process. */
  readonly ownFigures: () => Promise<ProcessFigures>;
}

type Work = z.input<typeof fromShop>['does'];

const program = programFile({ source: './process-beside.ts', built: 'process-beside' }, import.meta.url);
/** A process that ended by itself is started again after this time. */
const pauseMs = 1000;
const servingAddsNiceness = 5;

/**
 * Starts processes beside this one: some that serve customers, so that there are `WEB_PROCESSES` in all, and one that runs the jobs. The
 * latter makes documents and sends mails, and has its share of the processors however many customers there are.
 */
export function runProcessesBeside({ config, postgres, clock, log, ownFigures }: ProcessesBesideOptions): ProcessesBeside {
  const running = new Set<ChildProcess>();
  /** With the way to ask each for its figures. */
  const listening = new Map<ChildProcess, FigureExchange>();
  const runsJobs = config.roles.includes('worker');
  const servingNiceness = Math.min(constants.priority.PRIORITY_LOW, getPriority() + servingAddsNiceness);
  let isOpen = false;
  let stopping = false;

  /**
   * Jobs and the embedded database come first where the processors are full: a sale then takes longer, and its mail does not fall behind
   * (docs/performance.md). An idle machine does not notice.
   */
  function yieldToJobs(pid: number | undefined): void {
    if (pid !== undefined) setPriority(pid, servingNiceness);
  }

  async function figures(): Promise<readonly ProcessFigures[]> {
    const [own, ...others] = await Promise.all([ownFigures(), ...Array.from(listening.values(), (child) => child.ask())]);
    return [own, ...others.flat()];
  }

  const letIn = (child: ChildProcess): unknown => child.send({ open: true } satisfies z.input<typeof openDoor>);

  async function start(does: Work): Promise<void> {
    const child = fork(program, [does], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: optionsOf(does),
      serialization: 'advanced',
    });
    running.add(child);
    if (does === 'web' && runsJobs) yieldToJobs(child.pid);
    child.once('exit', (code, signal) => {
      running.delete(child);
      listening.delete(child);
      if (stopping) return;
      log.error({ does, code, signal }, 'a process of the shop has ended; another takes its place');
      setTimeout(() => void (stopping || start(does)), pauseMs);
    });
    const told: z.input<typeof fromShop> = {
      does,
      databaseUrl: postgres.url,
      directUrl: postgres.directUrl,
      clockAheadMs: clock.now() - systemClock.now(),
    };
    child.send(told);
    child.once('message', () => {
      listening.set(child, exchangeFigures(child, figures, patienceMs.first));
      if (isOpen) letIn(child);
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }

  const ready = Promise.all(Array.from({ length: config.webProcesses - 1 }, () => start('web'))).then(() => undefined);
  return {
    ready,
    figures,
    open() {
      isOpen = true;
      for (const child of listening.keys()) letIn(child);
      if (!runsJobs) return;
      void start('jobs');
      // Not before: a child inherits it. A process for jobs that takes the place of a lost one has no more than its equal share.
      yieldToJobs(process.pid);
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

/** The large young heap is for pages and searches (`scripts/run.mjs`). Jobs keep V8's own, which takes less memory. */
function optionsOf(does: Work): string[] {
  return does === 'web' ? process.execArgv : process.execArgv.filter((option) => !option.includes('semi-space'));
}
