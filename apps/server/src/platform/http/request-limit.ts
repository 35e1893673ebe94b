import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@throughfare/kernel/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface RequestLimitOptions {
  /** How many pieces of work are under way at a time. */
  readonly atOnce: number;
  /** Who takes longer waits for somebody else, and no longer keeps the next one waiting. */
  readonly patienceMs: number;
  /** The most connections that may wait. A later one would wait so long that it is better told to come again. */
  readonly waitAtMost: number;
}

/** Does a piece of work when its turn comes; answers as it does. Refuses `server.busy` where too many wait already. */
export type RequestLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A connection is taken in one round, what it asks for is read in the next. */
const quietRounds = 2;
/** Those who are under way wait meanwhile; a round takes a tenth of a millisecond. */
const mostRounds = 200;

/**
 * Lets work that keeps a processor busy be done a few at a time, in the order in which it came. Begun all together, each would take as long as all of
 * them, and all that they make on the way would be in memory at once: moving that about took a tenth of the time.
 */
export function createRequestLimit({ atOnce, patienceMs, waitAtMost }: RequestLimitOptions): RequestLimit {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let come = 0;

  /**
   * Waits until nobody stands at the door. A round of Node's loop takes one new connection: with a piece of work in each, whoever asks whether the
   * shop is well would be let in only after one piece of work for each person in front.
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
    let hasTurn = true;
    const giveUp = (): void => {
      if (hasTurn) void pass();
      hasTurn = false;
    };
    const timer = setTimeout(giveUp, patienceMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      giveUp();
    }
  };
}

/**
 * A route's handler that begins when its turn comes, and not at all where nobody waits for the answer by then. What waits is a request and nothing
 * that was made for it: V8 moves to its old memory what has waited through two of its collections, and holds on to all that hangs on it later.
 */
export function limitedHandler(limit: RequestLimit, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await limit(async () => {
      if (!reply.sent && !reply.raw.destroyed) await answer(request, reply);
    });
    // who returns it waits until it has been sent, which is nobody's turn any more
    return reply;
  };
}
