import { once } from 'node:events';
import { connect } from 'node:net';
import { defineCall } from '@throughfare/contract/call';
import { Refusal } from '@throughfare/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { createCallLimiter } from '../binding/call-limiter.ts';
import { createBinding } from '../binding/create-binding.ts';
import { describeError } from '../describe-error.ts';
import { silentLog } from '../log.ts';
import { addApiRoutes } from './add-api-routes.ts';
import { createRequestLimit } from './request-limit.ts';
import type { ReadinessCheck } from './add-health-routes.ts';
import { createHttpServer } from './create-http-server.ts';
import { createMetrics } from './metrics.ts';
import { productVersion } from '../product-version.ts';

const echo = defineCall('echo', 'POST echo/:id', {
  summary: '',
  access: 'public',
  params: z.object({ id: z.string() }),
  body: z.optional(z.object({ text: z.optional(z.string()) })),
  answer: z.object({ said: z.string(), address: z.string() }),
  refusals: [],
  perMinute: 5,
});

/** A call of the kind that waits for its turn: a search. */
const large = defineCall('large', 'POST large/:id', {
  summary: '',
  access: 'public',
  params: z.object({ id: z.string() }),
  answer: z.object({ said: z.string() }),
  refusals: [],
  isLarge: true,
});

let server: FastifyInstance | undefined;
const logged: string[] = [];

async function start(
  options: {
    trustProxy?: number;
    rateLimits?: boolean;
    publicUrl?: string;
    readiness?: ReadinessCheck[];
    untilAnswered?: Promise<void>;
    requestTimeoutMs?: number;
  } = {},
): Promise<FastifyInstance> {
  logged.length = 0;
  const log = pino({ base: null, serializers: { err: describeError } }, { write: (line: string) => void logged.push(line) });
  const created = await createHttpServer({
    config: {
      publicUrl: options.publicUrl ?? 'http://127.0.0.1:3000',
      trustProxy: options.trustProxy ?? false,
      rateLimits: options.rateLimits ?? true,
      sandbox: { port: 3001, smtpPort: 3025, url: 'http://127.0.0.1:3001' },
    },
    log,
    metrics: createMetrics(),
    readiness: options.readiness ?? [],
    ...(options.requestTimeoutMs === undefined ? {} : { requestTimeoutMs: options.requestTimeoutMs }),
  });
  const binding = createBinding({
    // Nodes share the counts of the real one (call-limiter.db.test.ts).
    limiter: createCallLimiter(new RateLimiterMemory({ points: 2 ** 31 - 1, duration: 60 }), 'a secret of the tests'),
    sessions: { authenticate: () => Promise.resolve(undefined) },
    log: silentLog,
  });
  binding.bind(echo, ({ request, address }) => Promise.resolve({ said: `${request.params.id} ${request.body?.text ?? '-'}`, address }));
  binding.bind(large, async ({ request }) => {
    await options.untilAnswered;
    return { said: request.params.id };
  });
  await addApiRoutes(created, binding, createRequestLimit({ atOnce: 1, patienceMs: 60_000, waitAtMost: 1 }));
  created.get('/page/*', () => {
    throw new Error('mail to ann@example.com failed');
  });
  created.get('/open', () => 'open');
  server = created;
  return created;
}

afterEach(() => server?.close());

test('serves a call of the contract', async () => {
  const answer = await (await start()).inject({ method: 'POST', url: '/apiv1/echo/7', payload: { text: 'hello' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ said: '7 hello', address: '127.0.0.1' });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('treats an empty body that claims to be JSON as no body', async () => {
  const answer = await (
    await start()
  ).inject({ method: 'POST', url: '/apiv1/echo/7', headers: { 'content-type': 'application/json' }, payload: '' });
  expect(answer.json()).toMatchObject({ said: '7 -' });
});

test.each([
  ['{"text":', 400, 'request.invalid'],
  ['{"text":7}', 400, 'request.invalid'],
  [JSON.stringify({ text: 'x'.repeat(300_000) }), 413, 'request.tooLarge'],
])('answers a bad body with a sentence and the id of the request', async (payload, status, code) => {
  const answer = await (
    await start()
  ).inject({ method: 'POST', url: '/apiv1/echo/7', headers: { 'content-type': 'application/json' }, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ error: { code, requestId: answer.headers['x-request-id'] } });
});

test('answers an unknown call with 404', async () => {
  const answer = await (await start()).inject({ url: '/apiv1/nothing' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: { code: 'object.notFound' } });
});

const clients: readonly (readonly [string, (time: number) => string])[] = [
  ['one address', () => '192.0.2.7'],
  ['one network of IPv6', (time) => `2001:db8:1:2::${time.toString(16)}`],
];

test.each(clients)('says when to try again once a call was made too often from %s', async (_, addressAt) => {
  const running = await start();
  const ask = (time: number) => running.inject({ method: 'POST', url: '/apiv1/echo/7', remoteAddress: addressAt(time) });
  for (let time = 0; time < 5; time += 1) await ask(time);
  const answer = await ask(5);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('60');
});

test('refuses a search when too many wait for theirs, and no other call', async () => {
  const answered = Promise.withResolvers<void>();
  const running = await start({ untilAnswered: answered.promise });
  // `inject` sends a request only once it is awaited, hence the promises
  const asked = [1, 2, 3].map((id) => Promise.resolve(running.inject({ method: 'POST', url: `/apiv1/large/${id}` })));
  expect((await running.inject({ method: 'POST', url: '/apiv1/echo/4' })).statusCode).toBe(200);
  answered.resolve();
  const [first, second, refused] = await Promise.all(asked);
  expect([first, second].map((answer) => answer?.json())).toMatchObject([{ said: '1' }, { said: '2' }]);
  expect(refused?.statusCode).toBe(503);
  expect(refused?.headers['retry-after']).toBe('5');
  expect(refused?.json()).toMatchObject({ error: { code: 'server.busy' } });
});

test.each(clients)('limits the requests of %s', async (_, addressAt) => {
  const running = await start();
  const statuses = new Set<number>();
  for (let time = 0; time < 1_801; time += 1)
    statuses.add((await running.inject({ url: '/open', remoteAddress: addressAt(time) })).statusCode);
  expect([...statuses]).toEqual([200, 429]);
});

test('a page gets a nonce of its own each time', async () => {
  const running = await start();
  const policies = await Promise.all(
    [1, 2].map(async () => (await running.inject({ url: '/healthz' })).headers['content-security-policy']),
  );
  expect(policies[0]).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'/);
  expect(policies[0]).not.toBe(policies[1]);
});

test('the answer of a call may do nothing as a page', async () => {
  const { headers } = await (await start()).inject({ method: 'POST', url: '/apiv1/echo/7' });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
});

test('insists on https once served over https', async () => {
  const plain = await (await start()).inject({ url: '/healthz' });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  await server?.close();
  const secure = await (await start({ publicUrl: 'https://tickets.example.com' })).inject({ url: '/healthz' });
  expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
  expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a bug shows only the id of the request, and the log nothing personal', async () => {
  const answer = await (await start()).inject({ url: '/page/x?email=ann@example.com', headers: { authorization: 'Bearer secret-token' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain(String(answer.headers['x-request-id']));
  expect(answer.body).not.toContain('ann@');
  const log = logged.join('');
  expect(log).toContain(String(answer.headers['x-request-id']));
  expect(log).not.toMatch(/ann@|secret-token|127\.0\.0\.1/);
});

test('believes a proxy about the address only if configured', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const alone = await (await start()).inject({ method: 'POST', url: '/apiv1/echo/7', headers });
  expect(alone.json()).toMatchObject({ address: '127.0.0.1' });
  await server?.close();
  const behind = await (await start({ trustProxy: 1 })).inject({ method: 'POST', url: '/apiv1/echo/7', headers });
  expect(behind.json()).toMatchObject({ address: '198.51.100.7' });
  await server?.close();
  const lied = await (
    await start({ trustProxy: 1 })
  ).inject({ method: 'POST', url: '/apiv1/echo/7', headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' } });
  expect(lied.json()).toMatchObject({ address: '198.51.100.7' });
});

test("keeps a proxy's id of the request, if it looks like one", async () => {
  const idOf = async (trustProxy: number | undefined, given: string) =>
    (await (await start(trustProxy === undefined ? {} : { trustProxy })).inject({ url: '/open', headers: { 'x-request-id': given } }))
      .headers['x-request-id'];
  expect(await idOf(1, 'edge-12345678')).toBe('edge-12345678');
  await server?.close();
  expect(await idOf(1, '<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/);
  await server?.close();
  expect(await idOf(undefined, 'edge-12345678')).toMatch(/^[0-9a-f-]{36}$/);
});

test('is alive at once, and ready when everything it needs is ready', async () => {
  let ready = false;
  const readiness = [
    { name: 'database', isReady: () => Promise.resolve(true) },
    { name: 'timetable', isReady: () => (ready ? Promise.resolve(true) : Promise.reject(new Refusal('x'))) },
  ];
  const running = await start({ readiness });
  const alive = await running.inject({ url: '/healthz' });
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'alive', version: productVersion }]);
  const before = await running.inject({ url: '/readyz' });
  expect([before.statusCode, before.json()]).toMatchObject([503, { status: 'not ready', checks: { database: true, timetable: false } }]);
  expect(before.headers['retry-after']).toBe('5');
  ready = true;
  expect((await running.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('a trouble with which it can still sell is told with its reason, to direct callers only', async () => {
  const reason = 'no answer from stripe';
  const running = await start({ readiness: [{ name: 'payments', isReady: () => Promise.resolve({ sells: true, reason }) }] });
  const answer = await running.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'degraded', checks: { payments: false }, reasons: { payments: reason } },
  ]);
  expect(answer.headers['retry-after']).toBeUndefined();
  const outside = await running.inject({ url: '/readyz', headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(outside.json()).toEqual({ status: 'degraded', checks: { payments: false } });
});

test('probes that succeed leave no line in the log; one that fails and every other request do', async () => {
  const running = await start({ readiness: [{ name: 'database', isReady: () => Promise.resolve(false) }] });
  for (const url of ['/healthz', '/readyz', '/metrics', '/open']) await running.inject({ url });
  const paths = logged.map((line) => /"path":"(.*?)"/.exec(line)?.[1]);
  expect(paths).toEqual(['/readyz', '/open']);
});

test('shows its metrics to a direct caller but not through a proxy', async () => {
  const running = await start();
  await running.inject({ method: 'POST', url: '/apiv1/echo/7' });
  const metrics = await running.inject({ url: '/metrics' });
  expect(metrics.body).toContain('throughfare_http_request_seconds_count{method="POST",route="/apiv1/echo/:id",status="200"} 1');
  expect((await running.inject({ url: '/metrics', headers: { 'x-forwarded-for': '198.51.100.7' } })).statusCode).toBe(404);
});

test('an address that cannot be decoded is refused with the headers of every other answer', async () => {
  server = await start();
  const answer = await server.inject('/%E0%A4%A');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  });
});

test('a body that trickles in is cut off soon after its time', async () => {
  server = await start({ requestTimeoutMs: 500 });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  // at this pace the whole body would take longer than a test may
  socket.write('POST /apiv1/echo/1 HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{');
  const trickle = setInterval(() => socket.write(' '), 100);
  socket.on('error', () => undefined);
  await once(socket.resume(), 'close');
  clearInterval(trickle);
  expect(socket.destroyed).toBe(true);
});

test('a request with two Host headers is refused', async () => {
  server = await start();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\nHost: other\r\nConnection: close\r\n\r\n');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  await once(socket, 'close');
  expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
});
