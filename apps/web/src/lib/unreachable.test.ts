import { expect, it } from 'vitest';
import { isUnreached, loadsUnlessUnreached, orUnreachable } from './unreachable.ts';

it('answers in place of a server that cannot be reached', async () => {
  await expect(orUnreachable(() => Promise.reject(new TypeError('Failed to fetch')), 'offline')).resolves.toBe('offline');
});

it('passes answers on, refusals and redirects included', async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(orUnreachable(() => Promise.resolve('yes'), 'offline')).resolves.toBe('yes');
  await expect(orUnreachable(() => Promise.reject(redirect), 'offline')).rejects.toBe(redirect);
});

it('loads nothing again after an answer that was given in place of the server’s', async () => {
  const instead = { message: 'The connection was lost.' };
  await orUnreachable(() => Promise.reject(new TypeError('Failed to fetch')), instead);
  expect([isUnreached(instead), isUnreached({ ...instead }), isUnreached(undefined)]).toEqual([true, false, false]);
  expect(loadsUnlessUnreached({ actionResult: instead, defaultShouldRevalidate: true })).toBe(false);
  expect(loadsUnlessUnreached({ actionResult: {}, defaultShouldRevalidate: true })).toBe(true);
  expect(loadsUnlessUnreached({ defaultShouldRevalidate: false })).toBe(false);
});
