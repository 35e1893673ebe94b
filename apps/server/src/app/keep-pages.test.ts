import { SettableClock } from '@throughfare/kernel/clock';
import type { PageContext } from '@throughfare/web/page-port';
import { beforeEach, expect, test } from 'vitest';
import { keepPages } from './keep-pages.ts';

const clock = new SettableClock('2026-11-28T09:00:00Z');
let rendered: number;
let generation: string;
let headers: Record<string, string>;
let visitors: number;

beforeEach(() => {
  [rendered, generation, headers, visitors] = [0, '1', { 'x-keep-page': 'yes' }, 0];
});

const pages = () =>
  keepPages({
    clock,
    generation: async () => generation,
    render: async (_, { nonce }) => {
      rendered += 1;
      return new Response(`<script nonce="${nonce}">page ${rendered}</script>`, { headers });
    },
  });

type Ask = { path?: string; cookie?: string; method?: string; country?: string };

async function ask(render: ReturnType<typeof pages>, { path = '/blogs', cookie, method = 'GET', country }: Ask = {}) {
  visitors += 1;
  const request = new Request(`https://shop.example${path}`, { method, headers: cookie === undefined ? {} : { cookie } });
  // the parts of a page's context that the keeper looks at
  const context = { nonce: `nonce${visitors}`, locatedCountry: country } as unknown as PageContext;
  const response = await render(request, context);
  return { text: await response.text(), keep: response.headers.get('x-keep-page') };
}

test('is rendered once for all visitors, each with their own nonce', async () => {
  const render = pages();
  expect((await ask(render)).text).toBe('<script nonce="nonce1">page 1</script>');
  expect((await ask(render)).text).toBe('<script nonce="nonce2">page 1</script>');
  expect(rendered).toBe(1);
});

test('is rendered again as soon as content changes', async () => {
  const render = pages();
  await ask(render);
  generation = '2';
  expect((await ask(render)).text).toContain('page 2');
});

test('content that changes while a page is rendered makes that page old', async () => {
  const render = keepPages({
    clock,
    generation: async () => generation,
    render: async () => {
      rendered += 1;
      if (rendered === 1) generation = '2';
      return new Response(`page ${rendered}`, { headers });
    },
  });
  await ask(render);
  expect((await ask(render)).text).toBe('page 2');
});

test('is rendered again after a minute, because prices and days change', async () => {
  const render = pages();
  await ask(render);
  clock.advance(60_000);
  expect((await ask(render)).text).toContain('page 2');
});

test.each([
  ['another path', { path: '/train-times' }],
  ['other cookies', { cookie: 'tf_market=UK' }],
  ['another country', { country: 'GB' }],
  ['a query', { path: '/blogs?find=x' }],
  ['data for a script', { path: '/blogs.data' }],
  ['a form', { method: 'POST' }],
])('is a different page for %s', async (_, other) => {
  const render = pages();
  await ask(render);
  await ask(render, other);
  expect(rendered).toBe(2);
});

test.each<Record<string, string>>([{}, { 'x-keep-page': 'yes', 'set-cookie': 'a=b' }])(
  'is not kept when it is for one visitor: %o',
  async (own) => {
    headers = own;
    const render = pages();
    await ask(render);
    await ask(render);
    expect(rendered).toBe(2);
  },
);

test('adds no caching header for the browser', async () => {
  const render = pages();
  expect((await ask(render)).keep).toBeNull();
  expect((await ask(render)).keep).toBeNull();
});
