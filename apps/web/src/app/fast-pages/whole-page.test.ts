import { expect, test } from 'vitest';
import { WholePage } from './whole-page.ts';

test('gives the page unchanged', async () => {
  const page = new WholePage('<p>Zürich → Paris</p>', { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(await page.text()).toBe('<p>Zürich → Paris</p>');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
});
