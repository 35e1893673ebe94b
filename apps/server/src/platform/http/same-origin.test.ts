import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const publicUrl = 'https://tickets.example.com';
const post = { method: 'POST', host: '10.0.0.5:3000', origin: undefined, secFetchSite: undefined };

test('reading needs no proof', () => {
  expect(isSameOrigin({ ...post, method: 'GET', origin: 'https://evil.example' }, publicUrl)).toBe(true);
});

test.each([
  [{ origin: 'https://tickets.example.com' }, true],
  [{ origin: 'http://10.0.0.5:3000' }, true],
  [{ secFetchSite: 'same-origin' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'https://tickets.example.com.evil.example' }, false],
  [{ origin: 'http://10.0.0.5:3001' }, false],
  [{ origin: 'null', secFetchSite: 'same-origin' }, false],
  [{ origin: 'not an address' }, false],
  [{ secFetchSite: 'same-site' }, false],
  [{ secFetchSite: 'cross-site' }, false],
  [{}, false],
])('a form sent with %o: %s', (headers, accepted) => {
  expect(isSameOrigin({ ...post, ...headers }, publicUrl)).toBe(accepted);
});
