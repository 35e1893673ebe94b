/**
 * Requests whose outcome comes later (reading guide 6): the caller gets a key, and asks for the outcome until it is there. A
 * waiting question is answered as soon as the outcome commits, on whichever node it was asked.
 */
import { randomBytes } from 'node:crypto';
import type { ErrorShape } from '@throughfare/contract/call';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import { compileOnce } from '../postgres/compile-once.ts';
import type { Db } from '../postgres/db.ts';
import type { Notifications } from '../postgres/notifications.ts';
import { errorBody, mapError } from '../binding/map-error.ts';

interface RequestQueueTable {
  key: string;
  session_id: string;
  response: unknown;
  error: unknown;
  created_at: Date;
  settled_at: Date | null;
  told_at: Date | null;
}

type QueuedOutcome = { readonly response?: unknown; readonly error?: unknown };

export interface RequestQueue {
  /** Opens a request for a session; answers its key. */
  open(sessionId: string, executor?: Db): Promise<string>;
  /** The outcome, once: a second one changes nothing. */
  answer(key: string, response: object, executor?: Db): Promise<void>;
  /** A refusal, a supplier's failure or a bug, told as a call of that error shape would tell it. */
  fail(key: string, error: unknown, executor?: Db, shape?: ErrorShape): Promise<void>;
  /** The outcome if it comes in time, else neither field. Refuses `queue.notFound` for a key of another session. */
  wait(key: string, sessionId: string, signal: AbortSignal): Promise<QueuedOutcome>;
  /** Whether an error has been fetched by who asked: a page that was closed has heard nothing. Of good news nobody keeps account. */
  isErrorTold(key: string): Promise<boolean>;
}

/** Reading guide 6. */
const waitMs = 2_000;
const channel = 'request_queue';

type Tables = { 'retail.request_queue': RequestQueueTable };

const selectOutcome = compileOnce((db, { key, sessionId }: { key: string; sessionId: string }) =>
  db
    .$extendTables<Tables>()
    .selectFrom('retail.request_queue')
    .select(['response', 'error'])
    .where('key', '=', key)
    .where('session_id', '=', sessionId),
);

export function createRequestQueue({ db, clock, notifications }: { db: Db; clock: Clock; notifications: Notifications }): RequestQueue {
  const tables = (executor: Db) => executor.$extendTables<Tables>();

  async function settle(key: string, outcome: { response: object } | { error: object }, executor: Db): Promise<void> {
    const columns = Object.fromEntries(Object.entries(outcome).map(([name, value]) => [name, JSON.stringify(value)]));
    await tables(executor)
      .with('settled', (request) =>
        request
          .updateTable('retail.request_queue')
          .set({ ...columns, settled_at: new Date(clock.now()) })
          .where('key', '=', key)
          .where('settled_at', 'is', null),
      )
      // heard when the transaction commits, not before
      .selectNoFrom(sql`pg_notify(${channel}, ${key})`.as('told'))
      .execute();
  }

  async function read(key: string, sessionId: string): Promise<QueuedOutcome> {
    const [row] = await selectOutcome(db, { key, sessionId });
    if (!row) throw new Refusal('queue.notFound');
    return { ...(row.response === null ? {} : { response: row.response }), ...(row.error === null ? {} : { error: row.error }) };
  }

  async function noteTold(key: string, outcome: QueuedOutcome, signal: AbortSignal): Promise<QueuedOutcome> {
    if ('error' in outcome && !signal.aborted)
      await tables(db)
        .updateTable('retail.request_queue')
        .set({ told_at: new Date(clock.now()) })
        .where('key', '=', key)
        .where('told_at', 'is', null)
        .execute();
    return outcome;
  }

  return {
    async open(sessionId, executor = db) {
      const key = randomBytes(18).toString('base64url');
      await tables(executor)
        .insertInto('retail.request_queue')
        .values({
          key,
          session_id: sessionId,
          response: null,
          error: null,
          created_at: new Date(clock.now()),
          settled_at: null,
          told_at: null,
        })
        .execute();
      return key;
    },
    answer: (key, response, executor = db) => settle(key, { response }, executor),
    fail: (key, error, executor = db, shape = 'standard') => {
      const body = errorBody(mapError(error), shape, key);
      return settle(key, { error: 'error' in body ? body.error : body }, executor);
    },
    async wait(key, sessionId, signal) {
      // Listening begins before the first look: what commits in between is not missed.
      const waiter = notifications.waitFor(channel, key, waitMs, signal);
      try {
        const outcome = await read(key, sessionId);
        if (isSettled(outcome)) return await noteTold(key, outcome, signal);
        await waiter.done;
        return await noteTold(key, await read(key, sessionId), signal);
      } finally {
        waiter.cancel();
      }
    },
    async isErrorTold(key) {
      const row = await tables(db).selectFrom('retail.request_queue').select('told_at').where('key', '=', key).executeTakeFirst();
      return row !== undefined && row.told_at !== null;
    },
  };
}

function isSettled(outcome: QueuedOutcome): boolean {
  return 'response' in outcome || 'error' in outcome;
}
