import { expect, test } from 'vitest';
import { agentLanding } from './agent-landing.ts';

test.each([
  ['/', '', '/agency-dashboard'],
  ['/cart', '?a=b', '/agency-dashboard'],
  ['/promoTerms', '', undefined],
  ['/eurail-pass', '', undefined],
  ['/', '?source=partner', undefined],
  ['/', '?source=mbe', '/mybookings'],
] as const)('an agent who signs in on %s%s goes to %s', (pathname, search, expected) => {
  expect(agentLanding(pathname, search)).toBe(expected);
});
