import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import * as z from 'zod';
import { afterAll, expect, test } from 'vitest';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { createTestShop } from '../../../../../tests/support/test-shop.ts';
import { addApiRoutes } from '../http/add-api-routes.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { createRequestLimit } from '../http/request-limit.ts';
import { startTracing } from './start-tracing.ts';
import { traced, traceHeaders } from './traced.ts';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const sent = z.object({ resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })) });
type SentSpan = z.output<typeof span>;

const spans: SentSpan[] = [];
const texts: string[] = [];
/** A collector, as operators run one. */
const collector = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const text = Buffer.concat(pieces).toString();
    texts.push(text);
    for (const { scopeSpans } of sent.parse(JSON.parse(text)).resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.setHeader('content-type', 'application/json').end('{}');
  });
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
// It listens on a port.
const { port } = collector.address() as AddressInfo;

const tracing = await startTracing({ config: { traces: { url: `http://127.0.0.1:${port}/v1/traces`, percent: 100 } }, version: '1.0.0' });
const shop = await createTestShop();
const { config, log, metrics } = shop.platform;
const server = await createHttpServer({ config, log, metrics, readiness: [] });
await addApiRoutes(server, shop.shop.binding, createRequestLimit({ atOnce: 2, patienceMs: 50, waitAtMost: 10 }));
const address = await server.listen({ host: '127.0.0.1', port: 0 });

afterAll(async () => {
  await server.close();
  await shop.stop();
  collector.close();
});

const browser = '4bf92f3577b34da6a3ce929d0e0e4736';

/** A browser opens an address; answers the trace that it is told. */
const opened = async (): Promise<string | null> =>
  (await fetch(`${address}/nowhere`, { headers: { accept: 'text/html' } })).headers.get('server-timing');

test('a page is told its trace, and another process can go on in it', async () => {
  expect(await opened()).toMatch(/^traceparent;desc="00-[0-9a-f]{32}-[0-9a-f]{16}-01"$/);
  expect(traced('a call', {}, () => traceHeaders())).toEqual({ traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) });
});

test('a trace leads from the request of a browser to the seller and to the statements, without what a customer typed', async () => {
  const transport = fetchTransport(address);
  const client = createClient((call, signal) =>
    transport({ ...call, headers: { ...call.headers, traceparent: `00-${browser}-00f067aa0ba902b7-01` } }, signal),
  );
  const shopper = await createShopper(client, { 'browse-from': '/uk' });
  await shopper.becomeGuest('ada.lovelace@example.com');
  const found = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });
  expect(found.outward.length).toBeGreaterThan(0);
  await tracing.stop();

  const ofBrowser = spans.filter(({ traceId }) => traceId === browser);
  const search = ofBrowser.find(({ name }) => name === 'POST /apiv1/point-to-point/ticket-search');
  expect(search?.parentSpanId).toBe('00f067aa0ba902b7');
  const below = (parent: SentSpan | undefined): SentSpan[] =>
    ofBrowser.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).flatMap((child) => [child, ...below(child)]);
  const names = below(search).map(({ name }) => name);
  expect(names).toContain('supplier offers');
  expect(names).toContain('sql select');
  const offers = below(search).find(({ name }) => name === 'supplier offers');
  expect(offers?.attributes).toContainEqual({ key: 'throughfare.source', value: { stringValue: expect.any(String) } });
  const all = texts.join('');
  expect(all).toContain('db.query.text');
  expect(all).not.toContain('lovelace');
});

test('without a collector nothing is traced', async () => {
  const count = spans.length;
  const off = await startTracing({ config: {}, version: '1.0.0' });
  expect((await fetch(`${address}/apiv1/point-to-point/ticket-search`, { method: 'POST' })).status).toBeGreaterThanOrEqual(400);
  expect(await opened()).toBeNull();
  expect(traceHeaders()).toEqual({});
  await off.stop();
  expect(spans).toHaveLength(count);
});
