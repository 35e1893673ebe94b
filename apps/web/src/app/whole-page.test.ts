import { expect, test } from 'vitest';
import { WholePage } from './whole-page.ts';

test('gives the page as it was drawn, without a copy of it', async () => {
  const drawn = Buffer.from('<p>Zürich → Paris</p>');
  const page = new WholePage(drawn, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(await page.bytes()).toBe(drawn);
  expect(await page.text()).toBe('<p>Zürich → Paris</p>');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
});
