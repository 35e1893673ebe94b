import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const sent = (type: string, body: string) =>
  new Request('http://shop.test/cart', { method: 'POST', headers: { 'content-type': type }, body });

test('reads a submitted form', async () => {
  const form = await readForm(sent('application/x-www-form-urlencoded', 'intent=remove&item=7'));
  expect([...form]).toEqual([
    ['intent', 'remove'],
    ['item', '7'],
  ]);
});

test.each([
  ['something else than a form', 'application/json', '{"intent":"remove"}'],
  ['parts without an end', 'multipart/form-data; boundary=x', 'intent=remove'],
])('answers 400 to %s', async (_what, type, body) => {
  const answer = await readForm(sent(type, body)).catch((error: unknown) => error);
  expect(answer instanceof Response && answer.status).toBe(400);
});
