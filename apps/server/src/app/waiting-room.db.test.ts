import { SettableClock } from '@throughfare/kernel/clock';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestPool } from '../../../../tests/support/open-test-pool.ts';
import { waitingRoomGuards } from './waiting-room-guards.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { createMetrics } from '../platform/http/metrics.ts';
import { createLog } from '../platform/create-log.ts';
import { readConfig } from '../platform/config/read-config.ts';
import type { HeaderValues } from '../platform/binding/claims.ts';
import { createDb } from '../platform/postgres/db.ts';
import { addWaitingRoom } from '../platform/waiting-room/add-waiting-room.ts';
import { writeTicket } from '../platform/waiting-room/tickets.ts';

const { pool } = await openTestPool(10);
const db = createDb(pool);
const secrets = ['a-secret-of-the-tests-that-is-long-enough'] as const;
const clock = new SettableClock('2026-12-01T09:00:00Z');
const config = readConfig({ LOG_LEVEL: 'error' });
const log = createLog(config);

const hasSession = async (headers: HeaderValues): Promise<boolean> => headers['authorization'] === 'Bearer of-a-session';

async function openNode(perMinute: number): Promise<FastifyInstance> {
  const server = await createHttpServer({ config, log, metrics: createMetrics({ roles: ['web'], log }), readiness: [] });
  addWaitingRoom(server, {
    db,
    clock,
    secrets,
    perMinute,
    brandName: 'Rail <& Sea>',
    secure: false,
    guards: waitingRoomGuards,
    hasSession,
  });
  server.get('/*', () => 'the shop');
  server.post('/*', () => 'the shop');
  return server;
}
// six visitors a minute: one in ten seconds
const nodes = [await openNode(6), await openNode(6)] as const;
afterAll(() => Promise.all(nodes.map((node) => node.close())));

beforeEach(async () => {
  await pool.query("select setval('retail.waiting_number', 1, false)");
  await pool.query('update retail.waiting_room set serving = 0, moved_at_ms = 0');
  clock.advance(60_000);
});

/** A browser, which keeps cookies and may meet another node each time. */
function browser() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async get(url: string, node = nodes[0]) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await node.inject({ url, headers: { cookie, accept: 'text/html' } });
      for (const { name, value } of answer.cookies) cookies.set(name, value);
      return answer;
    },
  };
}
const isIn = async (visitor: ReturnType<typeof browser>, node?: FastifyInstance) => (await visitor.get('/uk', node)).body === 'the shop';

test('lets people in in the order in which they came, whichever node they meet, at the rate of the setting', async () => {
  const visitors = Array.from({ length: 5 }, browser);
  for (const [index, visitor] of visitors.entries()) expect(await isIn(visitor, nodes[index % 2])).toBe(index === 0);
  const said = await Promise.all(
    visitors.map(async (visitor) => (await visitor.get('/waiting-room')).json<{ isIn: boolean; text?: string }>()),
  );
  expect(said.map(({ text }) => text)).toEqual([
    undefined,
    'You are next. It takes about a minute.',
    'One person is before you. It takes about a minute.',
    '2 people are before you. It takes about a minute.',
    '3 people are before you. It takes about a minute.',
  ]);
  for (let turn = 1; turn < visitors.length; turn += 1) {
    clock.advance(10_000);
    const inside = [];
    for (const [index, visitor] of visitors.entries()) inside.push(await isIn(visitor, nodes[(index + turn) % 2]));
    expect(inside).toEqual(visitors.map((_, index) => index <= turn));
  }
});

test('a quiet hour saves up no places for a rush', async () => {
  await isIn(browser());
  clock.advance(3_600_000);
  const rush = Array.from({ length: 4 }, browser);
  const inside = [];
  for (const visitor of rush) inside.push(await isIn(visitor));
  expect(inside).toEqual([true, false, false, false]);
});

test('the page says the place, asks again by itself and has no text of others', async () => {
  await isIn(browser());
  const page = await browser().get('/search/p2p?id=x');
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(page.body).toContain('<p class="place" role="status">You are next.');
  expect(page.body).toContain('Rail &lt;&amp; Sea&gt;');
  const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
  expect(page.body).toContain(`<script nonce="${nonce}">`);
});

test('a pass lasts while somebody looks around, and ends half an hour after their last page', async () => {
  const visitor = browser();
  expect(await isIn(visitor)).toBe(true);
  for (let page = 0; page < 4; page += 1) {
    clock.advance(20 * 60_000);
    expect(await isIn(visitor)).toBe(true);
  }
  clock.advance(31 * 60_000);
  await isIn(browser());
  visitor.cookies.delete('tf_number');
  expect(await isIn(visitor)).toBe(false);
});

test.each([
  ['a made-up pass', 'tf_pass', '9999999999999.0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['a number in the place of a pass', 'tf_pass', writeTicket('number', { value: 9_999_999_999_999, fromMs: 0 }, secrets)],
  ['a number of another shop', 'tf_number', writeTicket('number', { value: 0, fromMs: clock.now() }, ['another-secret'])],
])('%s lets nobody in', async (_, name, value) => {
  await isIn(browser());
  const visitor = browser();
  visitor.cookies.set(name, value);
  expect(await isIn(visitor)).toBe(false);
});

test('paying, bookings, the desk, probes and webhooks are not kept waiting; a program without a session is', async () => {
  await isIn(browser());
  for (const url of ['/booking/p2p', '/booking/confirmation?order=1', '/mybookings?token=x', '/admin/orders', '/sign-in', '/healthz']) {
    expect((await browser().get(url)).statusCode).toBe(200);
  }
  const call = async (path: string, headers: Record<string, string> = {}) =>
    (await nodes[0].inject({ method: 'POST', url: `/apiv1/${path}`, headers })).json<{ error?: { code: string } }>().error?.code;
  expect(await call('users/visitor/session')).toBe('server.waitingRoom');
  expect(await call('users/visitor/session', { authorization: 'Bearer made-up' })).toBe('server.waitingRoom');
  const program = {
    method: 'POST',
    url: '/apiv1/point-to-point/add-analytics',
    headers: { authorization: 'Bearer of-a-session' },
  } as const;
  expect((await nodes[0].inject(program)).body).toBe('the shop');
  expect((await nodes[0].inject({ method: 'POST', url: '/apiv1/strip/webhook' })).body).toBe('the shop');
  expect((await browser().get('/search/p2p.data?id=x')).statusCode).toBe(503);
});
