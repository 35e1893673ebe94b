import { createStaticHandler } from 'react-router';
import { expect, test } from 'vitest';
import { isOurFault } from './is-our-fault.ts';

const site = createStaticHandler([
  { id: 'page', path: '/page', loader: () => 'a page' },
  {
    id: 'broken',
    path: '/broken',
    loader: () => {
      throw new Error('a bug');
    },
  },
]);

async function errorOf(path: string, method = 'GET'): Promise<unknown> {
  const context = await site.query(new Request(`http://shop.test${path}`, { method }));
  return context instanceof Response ? undefined : Object.values(context.errors ?? {})[0];
}

test('reports a loader that throws as a bug, but not an unknown path or method', async () => {
  expect(isOurFault(await errorOf('/broken'))).toBe(true);
  expect(isOurFault(await errorOf('/nowhere'))).toBe(false);
  expect(isOurFault(await errorOf('/page', 'POST'))).toBe(false);
});
