import type { PageContext } from '@throughfare/web/page-port';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createRequestLimit } from '../platform/http/request-limit.ts';
import { answerErrors } from '../platform/http/answer-error.ts';
import { addressOf, mountPages } from './pages.ts';

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

/** The pages of a shop that draws one at a time and lets nobody wait. `/slow` takes until `drawn` is called. */
async function busyShop() {
  const [begun, drawn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server = Fastify();
  answerErrors(server);
  await mountPages(server, {
    publicUrl: 'http://127.0.0.1:3000',
    limit: createRequestLimit({ atOnce: 1, patienceMs: 60_000, waitAtMost: 0 }),
    // This renderer never uses it.
    contextFor: () => ({}) as PageContext,
    lacksDatabase: ({ url }) => url === '/broken?database=gone',
    loadRenderer: () =>
      Promise.resolve(async ({ method, url }) => {
        const { pathname } = new URL(url);
        if (pathname === '/broken') return new Response('a bug', { status: 500 });
        if (pathname === '/slow') begun.resolve();
        if (pathname === '/slow') await drawn.promise;
        return new Response(`${method} ${pathname}`, { headers: { 'content-type': 'text/html' } });
      }),
  });
  // Nothing is sent until somebody waits for the answer.
  const slow = Promise.resolve(server.inject('/slow'));
  await begun.promise;
  return { server, slow, drawn };
}

test('tells a visitor when to return if too many are waiting', async () => {
  const shop = await busyShop();
  const answer = await shop.server.inject('/search');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(answer.body).toContain('Too many people are searching at this moment.');
  expect(answer.body).toContain('<a href="">Try again</a>');
  shop.drawn.resolve();
  expect((await shop.slow).body).toBe('GET /slow');
  expect((await shop.server.inject('/search')).body).toBe('GET /search');
});

test("a page that requests the next page's data gets an error it can show", async () => {
  const { server: shop, slow, drawn } = await busyShop();
  const answer = await shop.inject('/search/p2p.data?id=1');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe('Too many people are searching at this moment. Please try again in a few seconds.');
  drawn.resolve();
  await slow;
});

test.each([
  { method: 'POST', url: '/payment' },
  { method: 'GET', url: '/data/tracker' },
] as const)('forms and data requests do not wait for pages: $method $url', async ({ method, url }) => {
  const { server: shop, slow, drawn } = await busyShop();
  expect((await shop.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin' } })).body).toBe(`${method} ${url}`);
  drawn.resolve();
  await slow;
});

test.each([
  ['//', '/'],
  ['//evil.example/x?a=b', '/evil.example/x?a=b'],
  ['/\\evil.example', '/evil.example'],
  ['///', '/'],
  ['/search/p2p?id=1', '/search/p2p?id=1'],
  ['//[', '/['],
])('%s is an address of the shop', (asked, expected) => {
  const address = addressOf(asked, 'https://shop.example');
  expect(address.origin).toBe('https://shop.example');
  expect(address.pathname + address.search).toBe(expected);
});

test('a page that cannot be made without the database asks its visitor to return; any other failure stays one', async () => {
  const { server: shop, slow, drawn } = await busyShop();
  drawn.resolve();
  await slow;
  const gone = await shop.inject('/broken?database=gone');
  expect(gone.statusCode).toBe(503);
  expect(gone.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(gone.body).toContain('A part of our system is being restarted.');
  expect((await shop.inject('/broken')).statusCode).toBe(500);
});
