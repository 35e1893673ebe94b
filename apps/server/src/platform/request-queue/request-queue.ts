/**
 * Requests with a later outcome (ORDER-3). The caller gets a key and asks for the outcome until it exists. A waiting question is answered
 * as soon as the outcome commits, on any node.
 */
import { randomBytes } from 'node:crypto';
import type { ErrorShape } from '@throughfare/contract/call';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import { compileOnce } from '../postgres/compile-once.ts';
import { isOutOfConnections } from '../postgres/create-pool.ts';
import type { Db } from '../postgres/db.ts';
import type { Notifications } from '../postgres/notifications.ts';
import { definePart, type StatementPart, writeTogether } from '../postgres/write-together.ts';
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
  /** Opens a request for a session under the given key. */
  opening(sessionId: string): { readonly key: string; readonly part: StatementPart };
  /** Opens a request and answers its key. */
  open(sessionId: string, executor?: Db): Promise<string>;
  /** Stores the outcome once; a second one changes nothing. */
  answering(key: string, response: object): StatementPart;
  /** A refusal, supplier failure or bug in the same form as from a call of that error shape. */
  failing(key: string, error: unknown, shape?: ErrorShape): StatementPart;
  /**
   * The outcome if it comes in time; otherwise neither field, also if no database connection becomes free. The caller then asks again.
   * Refuses `queue.notFound` for a key of another session.
   */
  wait(key: string, sessionId: string, signal: AbortSignal): Promise<QueuedOutcome>;
  /** Whether the session may ask for this key. */
  isOf(key: string, sessionId: string): Promise<boolean>;
  /** Whether the error has been fetched; a closed page fetches nothing. Success is not recorded. */
  isErrorTold(key: string): Promise<boolean>;
}

/** ORDER-3. */
const waitMs = 2_000;
const channel = 'request_queue';
/** PostgreSQL limits payloads to less than 8000 bytes, including the key. */
const mostToldBytes = 7_900;

type Tables = { 'retail.request_queue': RequestQueueTable };

const selectOutcome = compileOnce((db, { key, sessionId }: { key: string; sessionId: string }) =>
  db
    .$extendTables<Tables>()
    .selectFrom('retail.request_queue')
    .select(['response', 'error'])
    .where('key', '=', key)
    .where('session_id', '=', sessionId),
);

const openPart = definePart('opened', (db, { key, sessionId, at }: { key: string; sessionId: string; at: Date }, when) =>
  db
    .$extendTables<Tables>()
    .insertInto('retail.request_queue')
    .columns(['key', 'session_id', 'created_at'])
    .expression(sql`select ${key}::text, ${sessionId}::uuid, ${at}::timestamptz where ${when}`)
    .returning('key'),
);

interface Outcome {
  readonly key: string;
  readonly response: string | null;
  readonly error: string | null;
  /** Sends the response to waiting callers if it is short enough. */
  readonly told: string | null;
  readonly at: Date;
}

const settlePart = definePart('settled', (db, { key, response, error, told, at }: Outcome, when) =>
  db
    .$extendTables<Tables>()
    .updateTable('retail.request_queue')
    .set({ response, error, settled_at: at })
    .where('key', '=', key)
    .where('settled_at', 'is', null)
    .where(when)
    // Delivered when the transaction commits, not before.
    .returning(sql`pg_notify(${sql.lit(channel)}, key || coalesce(' ' || ${told}::text, ''))`.as('told')),
);

export function createRequestQueue({ db, clock, notifications }: { db: Db; clock: Clock; notifications: Notifications }): RequestQueue {
  const tables = db.$extendTables<Tables>();
  const at = () => new Date(clock.now());

  function opening(sessionId: string): { key: string; part: StatementPart } {
    const key = randomBytes(18).toString('base64url');
    return { key, part: openPart({ key, sessionId, at: at() }) };
  }

  async function read(key: string, sessionId: string): Promise<QueuedOutcome> {
    const [row] = await selectOutcome(db, { key, sessionId });
    if (!row) throw new Refusal('queue.notFound');
    return { ...(row.response === null ? {} : { response: row.response }), ...(row.error === null ? {} : { error: row.error }) };
  }

  async function noteTold(key: string, outcome: QueuedOutcome, signal: AbortSignal): Promise<QueuedOutcome> {
    if ('error' in outcome && !signal.aborted)
      await tables.updateTable('retail.request_queue').set({ told_at: at() }).where('key', '=', key).where('told_at', 'is', null).execute();
    return outcome;
  }

  return {
    opening,
    async open(sessionId, executor = db) {
      const { key, part } = opening(sessionId);
      await writeTogether(executor, [part]);
      return key;
    },
    answering(key, response) {
      const json = JSON.stringify(response);
      return settlePart({ key, response: json, error: null, told: Buffer.byteLength(json) > mostToldBytes ? null : json, at: at() });
    },
    failing(key, error, shape = 'standard') {
      const body = errorBody(mapError(error), shape, key);
      return settlePart({ key, response: null, error: JSON.stringify('error' in body ? body.error : body), told: null, at: at() });
    },
    async wait(key, sessionId, signal) {
      // Starts to listen before the first look, so that it misses no commit in between.
      const waiter = notifications.waitFor(channel, key, waitMs, signal);
      try {
        const outcome = await read(key, sessionId);
        if (isSettled(outcome)) return await noteTold(key, outcome, signal);
        const told = await waiter.done;
        if (told !== undefined) return { response: JSON.parse(told) as unknown };
        return await noteTold(key, await read(key, sessionId), signal);
      } catch (error) {
        if (isOutOfConnections(error)) return {};
        throw error;
      } finally {
        waiter.cancel();
      }
    },
    async isOf(key, sessionId) {
      const row = await tables.selectFrom('retail.request_queue').select('session_id').where('key', '=', key).executeTakeFirst();
      return row?.session_id === sessionId;
    },
    async isErrorTold(key) {
      const row = await tables.selectFrom('retail.request_queue').select('told_at').where('key', '=', key).executeTakeFirst();
      return row !== undefined && row.told_at !== null;
    },
  };
}

function isSettled(outcome: QueuedOutcome): boolean {
  return 'response' in outcome || 'error' in outcome;
}
