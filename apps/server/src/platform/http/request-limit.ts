import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@throughfare/kernel/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withPatience } from './with-patience.ts';

export interface RequestLimitOptions {
  /** The number of pieces of work at a time. */
  readonly atOnce: number;
  /** Work that takes longer than this is waiting for somebody else, and no longer blocks the next one. */
  readonly patienceMs: number;
  /** The most connections that may wait. A later one would wait so long that it is better told to return. */
  readonly waitAtMost: number;
}

/** Runs a piece of work when its turn comes, and answers its result. Refuses `server.busy` if too many are waiting. */
export type RequestLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Node accepts a connection in one round of its loop and reads its request in the next. */
const quietRounds = 2;
/** Running work pauses meanwhile, so there is a limit. */
const mostRounds = 200;

/**
 * Runs work that keeps a processor busy a few pieces at a time, in order of arrival. Started all together, each piece would take as long as
 * all of them, and all their data would be in memory at once, where V8 moves it about (docs/performance.md).
 */
export function createRequestLimit({ atOnce, patienceMs, waitAtMost }: RequestLimitOptions): RequestLimit {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let come = 0;

  /**
   * Waits until no connection waits to be accepted. Each round of Node's loop accepts one. With a piece of work in every round, a health
   * check would wait for one piece of work for each customer ahead of it.
   */
  async function letIn(): Promise<void> {
    for (let [rounds, quiet] = [0, 0]; quiet < quietRounds && rounds < mostRounds; rounds += 1) {
      const before = come;
      await setImmediate();
      quiet = come === before ? quiet + 1 : 0;
    }
  }

  async function pass(): Promise<void> {
    if (waiting.length > 0) await letIn();
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }

  return async (work) => {
    come += 1;
    if (underWay >= atOnce && waiting.length >= waitAtMost) throw new Refusal('server.busy', { retryAfterSeconds: 5 });
    if (underWay >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else underWay += 1;
    return withPatience(patienceMs, work, () => void pass());
  };
}

/**
 * Starts a route's handler when its turn comes, and not at all if nobody waits for the answer by then. Only the request itself waits,
 * without any data made for it: V8 moves data that survives two collections to its old memory and keeps everything attached to it.
 */
export function limitedHandler(limit: RequestLimit, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await limit(async () => {
      if (!reply.sent && !reply.raw.destroyed) await answer(request, reply);
    });
    // Returning it would wait until it has been sent, which must not take up a turn.
    return reply;
  };
}
