import { createStaticHandler } from 'react-router';
import { expect, test } from 'vitest';
import { sentenceOf } from './sentence-of.ts';

/** The error that a page receives if its loader throws this. */
async function caught(thrown: unknown): Promise<unknown> {
  const loader = () => {
    throw thrown;
  };
  const context = await createStaticHandler([{ id: 'page', path: '/', loader }]).query(new Request('http://shop.test/'));
  return context instanceof Response ? undefined : Object.values(context.errors ?? {})[0];
}

test('a refusal says why', async () => {
  expect(sentenceOf(await caught(new Response('Please wait a moment.', { status: 429 })))).toBe('Please wait a moment.');
});

test.each([
  ['a page of a proxy', new Response('\n<html><h1>502 Bad Gateway</h1></html>', { status: 502 })],
  ['nothing', new Response('', { status: 503 })],
  ['data', Response.json({ why: 'unknown' }, { status: 500 })],
  ['a bug', new Error('undefined is not a function')],
])('%s is not a sentence', async (_, thrown) => {
  expect(sentenceOf(await caught(thrown))).toBeUndefined();
});
