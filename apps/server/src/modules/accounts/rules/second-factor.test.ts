import { expect, test } from 'vitest';
import { isSecondFactorRequired } from './second-factor.ts';

test.each([
  ['off', 'B2BAdmin', false],
  ['off', 'B2BAgent', false],
  ['administrators', 'B2BAdmin', true],
  ['administrators', 'B2BAgent', false],
  ['administrators', 'consumer', false],
  ['staff', 'B2BAdmin', true],
  ['staff', 'B2BAgent', true],
  ['staff', 'consumer', false],
] as const)('with %s, a %s needs one: %s', (rule, role, needed) => {
  expect(isSecondFactorRequired(rule, role)).toBe(needed);
});
