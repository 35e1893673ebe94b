import { expect, test } from 'vitest';
import { landsOnDashboard } from './lands-on-dashboard.ts';

test.each([
  ['/', '', true],
  ['/cart', '?a=b', true],
  ['/promoTerms', '', false],
  ['/eurail-pass', '', false],
  ['/', '?source=mbe', false],
] as const)('an agent who signs in on %s%s: dashboard %s', (pathname, search, expected) => {
  expect(landsOnDashboard(pathname, search)).toBe(expected);
});
