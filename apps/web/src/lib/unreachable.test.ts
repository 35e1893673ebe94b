import { expect, it } from 'vitest';
import { orUnreachable } from './unreachable.ts';

it('answers in place of a server that cannot be reached', async () => {
  await expect(orUnreachable(() => Promise.reject(new TypeError('Failed to fetch')), 'offline')).resolves.toBe('offline');
});

it('passes answers on, refusals and redirects included', async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(orUnreachable(() => Promise.resolve('yes'), 'offline')).resolves.toBe('yes');
  await expect(orUnreachable(() => Promise.reject(redirect), 'offline')).rejects.toBe(redirect);
});
