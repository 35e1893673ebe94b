/**
 * Everything a module is installed on. A module exports `installThings(base, neighbours)`. It builds itself from the base and from modules
 * to its left, registers its jobs, binds its calls, and answers the interface for modules to its right.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CallAsker, CallBinder } from './binding/call-context.ts';
import { countInDatabase, createCallLimiter } from './binding/call-limiter.ts';
import { createBinding, type Binding } from './binding/create-binding.ts';
import type { SessionReader } from './binding/session.ts';
import type { Platform } from './create-platform.ts';
import { createSideWork, type SideWork } from './http/side-work.ts';
import type { LeasedWork } from './leased-work/create-leased-work.ts';
import type { Sender } from './mail/sender.ts';
import type { RequestQueue } from './request-queue/request-queue.ts';

/** The modules that may read from a standby are handed `reads` of their own. */
export interface Base extends Omit<Platform, 'reads'> {
  readonly binder: CallBinder;
  readonly asker: CallAsker;
  readonly queue: RequestQueue;
  /** The origin of the shop's pages. */
  readonly publicUrl: string;
  /** The sender of the shop's mails. */
  readonly sender: Sender;
  /** True while any supplier only demonstrates: its tickets are not valid for travel and say so. */
  readonly demonstration: boolean;
  /** Computes the parts of pages that can wait, in turns. */
  readonly sideWork: SideWork;
  /** The name of this process in leases. */
  readonly worker: string;
  /** HTTP routes besides the contract's calls. */
  addRoutes(add: (server: FastifyInstance) => Promise<void> | void): void;
  /** Takes over the work of ended processes, at the start and as long as this one runs. */
  attend(work: Pick<LeasedWork<unknown>, 'wakeUnattended' | 'watch'>): void;
  /** Runs before the process ends and may take `patienceMs`. */
  onClose(end: (patienceMs: number) => Promise<void>): void;
}

/** The base, and the parts that the server runs after everything is installed. */
export interface OpenBase {
  readonly base: Base;
  readonly binding: Binding;
  addRoutes(server: FastifyInstance): Promise<void>;
  takeOver(): Promise<void>;
  close(patienceMs: number): Promise<void>;
}

export interface BaseOptions {
  readonly demonstration: boolean;
  readonly sessions: SessionReader;
  /** See `BindingOptions`. */
  readonly checksLargeAnswers: boolean;
}

export function openBase(platform: Platform, { demonstration, sessions, checksLargeAnswers }: BaseOptions): OpenBase {
  const { config, log, secrets, retailPool } = platform;
  const { brand } = config;
  const binding = createBinding({
    sessions,
    log,
    limiter: config.rateLimits ? createCallLimiter(countInDatabase(retailPool), secrets[0]) : undefined,
    checksLargeAnswers,
  });
  const routes: Parameters<Base['addRoutes']>[0][] = [];
  const works: Parameters<Base['attend']>[0][] = [];
  const ends: Parameters<Base['onClose']>[0][] = [];
  let watches: (() => void)[] = [];
  const endWatches = (): void => watches.splice(0).forEach((end) => end());
  return {
    base: {
      ...platform,
      binder: binding,
      asker: binding,
      queue: platform.requestQueue,
      publicUrl: config.publicUrl,
      sender: { brand: brand.name, contactLines: brand.contactLines, demonstration },
      demonstration,
      sideWork: createSideWork(),
      worker: randomUUID(),
      addRoutes: (add) => void routes.push(add),
      attend: (work) => void works.push(work),
      onClose: (end) => void ends.push(end),
    },
    binding,
    async addRoutes(server) {
      for (const add of routes) await add(server);
    },
    async takeOver() {
      for (const work of works) await work.wakeUnattended();
      endWatches();
      watches = works.map((work) => work.watch());
    },
    async close(patienceMs) {
      endWatches();
      await Promise.all(ends.map((end) => end(patienceMs)));
    },
  };
}
