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

const selectOutcome = compileOnce(
  (_, { key, sessionId }: { key: string; sessionId: string }) => sql<{ response: unknown; error: unknown }>`
    select response, error from retail.request_queue where key = ${key} and session_id = ${sessionId}`,
);

const openPart = definePart(
  'opened',
  (_, { key, sessionId, at }: { key: string; sessionId: string; at: Date }, when) => sql`
    insert into retail.request_queue (key, session_id, created_at)
    select ${key}::text, ${sessionId}::uuid, ${at}::timestamptz where ${when} returning key`,
);

interface Outcome {
  readonly key: string;
  readonly response: string | null;
  readonly error: string | null;
  /** Sends the response to waiting callers if it is short enough. */
  readonly told: string | null;
  readonly at: Date;
}

// Delivered when the transaction commits, not before.
const settlePart = definePart(
  'settled',
  (_, { key, response, error, told, at }: Outcome, when) => sql`
    update retail.request_queue set response = ${response}, error = ${error}, settled_at = ${at}
    where key = ${key} and settled_at is null and ${when}
    returning pg_notify(${sql.lit(channel)}, key || coalesce(' ' || ${told}::text, '')) as told`,
);

export function createRequestQueue({ db, clock, notifications }: { db: Db; clock: Clock; notifications: Notifications }): RequestQueue {
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
      await sql`update retail.request_queue set told_at = ${at()} where key = ${key} and told_at is null`.execute(db);
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
      const { rows } = await sql`select from retail.request_queue where key = ${key} and session_id = ${sessionId}`.execute(db);
      return rows.length > 0;
    },
    async isErrorTold(key) {
      const { rows } = await sql`select from retail.request_queue where key = ${key} and told_at is not null`.execute(db);
      return rows.length > 0;
    },
  };
}

function isSettled(outcome: QueuedOutcome): boolean {
  return 'response' in outcome || 'error' in outcome;
}
