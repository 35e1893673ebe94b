import { expect, it } from 'vitest';
import { cookieNames, dropCookie, readCookie, sessionCookies, writeCookie } from './session-cookies.ts';

it.each([true, false])('reads back what it wrote, among other cookies (https: %s)', (secure) => {
  const written = writeCookie('session', 'a=b; c', secure).split(';')[0] ?? '';
  expect(readCookie(`other=1; ${written}; last=2`, 'session', secure)).toBe('a=b; c');
});

it('keeps the session out of reach of scripts, of other sites and of neighbours in the domain', () => {
  expect(writeCookie('session', 't', true)).toMatch(/^__Host-tf_session=t; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
  expect(writeCookie('session', 't', false)).not.toContain('Secure');
});

it('accepts no cookie over https that could have been set over http', () => {
  expect(readCookie('tf_session=planted', 'session', true)).toBeUndefined();
});

it('finds nothing where there is nothing', () => {
  expect(readCookie(null, 'market', false)).toBeUndefined();
  expect(readCookie(`x${cookieNames.market}=UK`, 'market', false)).toBeUndefined();
  expect(readCookie(`${cookieNames.market}=%`, 'market', false)).toBeUndefined();
  expect(dropCookie('session', false)).toContain('Max-Age=0');
});

it('keeps a bearer token for a minute less than it lasts, and its refresh token for longer', () => {
  const [session, refresh] = sessionCookies({ token: 't', refreshToken: 'r', expiresInSeconds: 900 }, false);
  expect(session).toContain('tf_session=t; Path=/; Max-Age=840;');
  expect(refresh).toContain('tf_refresh=r; Path=/; Max-Age=31536000;');
});

it('forgets the refresh token of a session that has none', () => {
  expect(sessionCookies({ token: 't' }, false)[1]).toContain('tf_refresh=; Path=/; Max-Age=0;');
});

it.each(['tfk_secret', 'tfs_secret'])("takes no program's secret for a person's session: %s", (secret) => {
  expect(readCookie(`tf_session=${secret}`, 'session', false)).toBeUndefined();
  expect(readCookie(`tf_market=${secret}`, 'market', false)).toBe(secret);
});
