import type { AddressInfo } from 'node:net';
import type { CallAnswer } from '@throughfare/contract/call';
import { createVisitorSession, getProfile, updateCurrency } from '@throughfare/contract/calls/accounts';
import { searchStations } from '@throughfare/contract/calls/stations';
import { createClient, type CallOptions, type Client, type Transport } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { Refusal } from '@throughfare/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBinding } from '../binding/create-binding.ts';
import { silentLog } from '../log.ts';
import { addApiRoutes } from './add-api-routes.ts';
import { createRequestLimit } from './request-limit.ts';
import { createHttpServer } from './create-http-server.ts';
import { createMetrics } from './metrics.ts';

let server: FastifyInstance;
const clients: Client[] = [];

beforeAll(async () => {
  const binding = createBinding({
    sessions: { authenticate: (token) => Promise.resolve(token === 't' ? { id: 's', role: 'visitor' as const } : undefined) },
    log: silentLog,
  });
  binding.bind(createVisitorSession, () => Promise.reject(new Error('a bug')));
  binding.bind(getProfile, async ({ session, claims }): Promise<CallAnswer<typeof getProfile>> => ({
    data: { body: { isLoggedIn: false, isGuestUser: false, userRole: session.role, currency: claims.currency } },
  }));
  binding.bind(updateCurrency, () => Promise.reject(new Refusal('cart.otherCurrency')));
  binding.bind(searchStations, ({ request }) =>
    Promise.reject(new Refusal('search.unknownStation', { code: `${request.query.text}/${request.query.limit ?? '-'}` })),
  );
  server = await createHttpServer({
    config: { publicUrl: 'http://127.0.0.1', trustProxy: false, rateLimits: false },
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    readiness: [],
  });
  await addApiRoutes(server, binding, createRequestLimit({ atOnce: 2, patienceMs: 50, waitAtMost: 100 }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  // `address()` is null or a string only for a server that does not listen on a port
  const { port } = server.server.address() as AddressInfo;
  const inProcess: Transport = (request) =>
    binding.dispatch(request, { requestId: 'r', address: '127.0.0.1', signal: new AbortController().signal });
  clients.push(createClient(fetchTransport(`http://127.0.0.1:${port}`)), createClient(inProcess));
});

afterAll(() => server.close());

/** The answer of both ways. Only the ids of their requests differ. */
async function both(ask: (client: Client) => Promise<unknown>): Promise<unknown> {
  const [overHttp, inProcess] = await Promise.all(
    clients.map(async (client) => JSON.stringify(await ask(client)).replace(/"requestId":"[^"]*"/, '"requestId":""')),
  );
  expect(overHttp).toBe(inProcess);
  return JSON.parse(overHttp ?? '');
}

const asVisitor: CallOptions = { token: 't', headers: { currency: 'EUR' } };

test('an answer is the same over HTTP and in process', async () => {
  expect(await both((client) => client.call(getProfile, {}, asVisitor))).toMatchObject({
    ok: true,
    data: { data: { body: { currency: 'EUR' } } },
  });
});

test.each<[string, number, (client: Client) => Promise<unknown>]>([
  ['no session', 401, (client) => client.call(getProfile, {})],
  ['a refusal', 409, (client) => client.call(updateCurrency, { body: { currency: 'EUR' } }, asVisitor)],
  ['a refusal that names what was asked', 422, (client) => client.call(searchStations, { query: { text: 'Köln & Bonn', limit: 5 } })],
  ['bad input', 400, (client) => client.call(searchStations, { query: { text: 'x' } })],
  ['a bug', 500, (client) => client.call(createVisitorSession, {})],
])('%s is the same over HTTP and in process', async (_, status, ask) => {
  expect(await both(ask)).toMatchObject({ ok: false, status });
});

test('decodes an address once, and treats a repeated parameter as a list', async () => {
  // `address()` is null or a string only for a server that does not listen on a port
  const { port } = server.server.address() as AddressInfo;
  const asked = async (query: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/apiv1/${searchStations.path}?${query}`)).json();
  expect(await asked('text=%2541bc')).toMatchObject({ error: { code: 'search.unknownStation', details: { code: '%41bc/-' } } });
  expect(await asked('text=abc&text=def')).toMatchObject({
    error: { code: 'request.invalid', fields: expect.arrayContaining([expect.objectContaining({ path: 'query.text' })]) },
  });
});
