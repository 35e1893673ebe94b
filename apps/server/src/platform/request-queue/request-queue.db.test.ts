import { SettableClock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { silentLog } from '../log.ts';
import { createPool } from '../postgres/create-pool.ts';
import { createDb, type Db } from '../postgres/db.ts';
import { type StatementPart, writeTogether } from '../postgres/write-together.ts';
import { createNotifications, type Notifications } from '../postgres/notifications.ts';
import { createRequestQueue, type RequestQueue } from './request-queue.ts';

const clock = new SettableClock('2026-11-28T09:00:00Z');
const forever = new AbortController().signal;

let db: Db;
let notifications: Notifications;
let queue: RequestQueue;
let sessionId: string;

const { pool, database } = await openTestPool(6);

beforeAll(async () => {
  db = createDb(pool);
  notifications = createNotifications(database.url, silentLog);
  await notifications.start(['request_queue']);
  queue = createRequestQueue({ db, clock, notifications });
});

afterAll(() => notifications.close());

beforeEach(async () => {
  const { rows } = await pool.query<{ id: string }>(
    "insert into retail.session (id, token_sha256, role, created_at, expires_at) values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), 'visitor', now(), now()) returning id",
  );
  sessionId = rows[0]?.id ?? '';
});

function settle(outcome: StatementPart): Promise<number> {
  return writeTogether(db, [outcome]);
}

/** Polls until there is an outcome. The server holds each poll open for two seconds, and a busy machine may need several. */
async function outcomeOf(key: string): ReturnType<RequestQueue['wait']> {
  for (;;) {
    const told = await queue.wait(key, sessionId, forever);
    if (told.response !== undefined || told.error !== undefined) return told;
  }
}

test('answers a waiting question as soon as the outcome commits', async () => {
  const key = await queue.open(sessionId);
  const waiting = outcomeOf(key);
  await db.transaction().execute((transaction) => writeTogether(transaction, [queue.answering(key, { status: 'confirmed' })]));
  expect(await waiting).toEqual({ response: { status: 'confirmed' } });
});

test('answers a waiting question with a response that is too long for a notification', async () => {
  const key = await queue.open(sessionId);
  const waiting = outcomeOf(key);
  const long = { status: 'confirmed', names: Array.from({ length: 500 }, (_, index) => `Zoë Nº ${index} of York`) };
  await settle(queue.answering(key, long));
  expect(await waiting).toEqual({ response: long });
});

test('answers an existing outcome at once, every time', async () => {
  const key = await queue.open(sessionId);
  await settle(queue.answering(key, { status: 'confirmed' }));
  expect(await queue.wait(key, sessionId, forever)).toEqual({ response: { status: 'confirmed' } });
  expect(await queue.wait(key, sessionId, forever)).toEqual({ response: { status: 'confirmed' } });
});

test('has neither field while the request is under way', async () => {
  const key = await queue.open(sessionId);
  expect(await queue.wait(key, sessionId, AbortSignal.abort())).toEqual({});
});

test('stops waiting when the caller has left', async () => {
  const key = await queue.open(sessionId);
  const gone = new AbortController();
  const waiting = queue.wait(key, sessionId, gone.signal);
  gone.abort();
  expect(await waiting).toEqual({});
});

test('reports a refusal as a call would, and a bug without details', async () => {
  const [refused, broken] = [await queue.open(sessionId), await queue.open(sessionId)];
  await settle(queue.failing(refused, new Refusal('cart.changed')));
  await settle(queue.failing(broken, new Error('password=hunter2')));
  expect(await queue.wait(refused, sessionId, forever)).toMatchObject({
    error: { code: 'cart.changed', message: expect.stringContaining('cart') },
  });
  expect(await queue.wait(broken, sessionId, forever)).toMatchObject({ error: { code: 'server.failed', requestId: broken } });
});

test('keeps the first outcome', async () => {
  const key = await queue.open(sessionId);
  await settle(queue.answering(key, { status: 'confirmed' }));
  await settle(queue.failing(key, new Refusal('order.failed')));
  expect(await queue.wait(key, sessionId, forever)).toEqual({ response: { status: 'confirmed' } });
});

test("does not know another session's key, nor one that was never issued", async () => {
  const key = await queue.open(sessionId);
  await expect(queue.wait(key, '00000000-0000-4000-8000-000000000000', forever)).rejects.toThrow('queue.notFound');
  await expect(queue.wait('nothing', sessionId, forever)).rejects.toThrow('queue.notFound');
});

test('records that an error was fetched, but not by a closed page', async () => {
  const [heard, unheard] = [await queue.open(sessionId), await queue.open(sessionId)];
  for (const key of [heard, unheard]) await settle(queue.failing(key, new Refusal('order.failed')));
  expect(await queue.isErrorTold(heard)).toBe(false);
  await queue.wait(heard, sessionId, forever);
  await queue.wait(unheard, sessionId, AbortSignal.abort());
  expect([await queue.isErrorTold(heard), await queue.isErrorTold(unheard)]).toEqual([true, false]);
});

test('listens again after its connection was cut', async () => {
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'notifications' and datname = current_database()",
  );
  const key = await queue.open(sessionId);
  const waiting = outcomeOf(key);
  await settle(queue.answering(key, { status: 'confirmed' }));
  expect(await waiting).toEqual({ response: { status: 'confirmed' } });
});

/** The short limit is for the second connection. On a busy machine the first one may need several tries. */
async function connectedAtLast(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect().catch(() => undefined);
    if (client) return client;
  }
}

test('a question that gets no connection in time is answered with neither field, and asked again', async () => {
  const key = await queue.open(sessionId);
  await settle(queue.answering(key, { status: 'confirmed' }));
  const narrow = createPool({
    url: database.url,
    max: 1,
    name: 'narrow',
    statementTimeoutMs: 15_000,
    connectionTimeoutMs: 50,
    onIdleError: () => undefined,
  });
  const crowded = createRequestQueue({ db: createDb(narrow), clock, notifications });
  const taken = await connectedAtLast(narrow);
  expect(await crowded.wait(key, sessionId, forever)).toEqual({});
  taken.release();
  expect(await crowded.wait(key, sessionId, forever)).toEqual({ response: { status: 'confirmed' } });
  await narrow.end();
});
