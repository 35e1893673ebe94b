import { expect, it } from 'vitest';
import { isUnreached, loadsUnlessUnreached, orUnreachable } from './unreachable.ts';

it('answers in place of a server that cannot be reached', async () => {
  await expect(orUnreachable(() => Promise.reject(new TypeError('Failed to fetch')), 'offline')).resolves.toBe('offline');
});

it.each([502, 503, 504])('answers in place of a shop that is busy or being restarted (%i)', async (status) => {
  // As the router throws it for an answer of a proxy, or for one that says when to return.
  const busy = { status, statusText: '', internal: false, data: 'Too many people are searching at this moment.' };
  await expect(orUnreachable(() => Promise.reject(busy), 'offline')).resolves.toBe('offline');
  const missing = { ...busy, status: 404 };
  await expect(orUnreachable(() => Promise.reject(missing), 'offline')).rejects.toBe(missing);
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
