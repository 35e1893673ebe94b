import { expect, it } from 'vitest';
import { cookieNames, dropCookie, readCookie, writeCookie } from './cookies.ts';

it('reads back what it wrote, among other cookies', () => {
  const written = writeCookie('session', 'a=b; c', true).split(';')[0] ?? '';
  expect(readCookie(`other=1; ${written}; last=2`, 'session')).toBe('a=b; c');
});

it('keeps the session out of reach of scripts and of other sites', () => {
  expect(writeCookie('session', 't', true)).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  expect(writeCookie('session', 't', false)).not.toContain('Secure');
});

it('finds nothing where there is nothing', () => {
  expect(readCookie(null, 'market')).toBeUndefined();
  expect(readCookie(`x${cookieNames.market}=UK`, 'market')).toBeUndefined();
  expect(dropCookie('session', false)).toContain('Max-Age=0');
});
