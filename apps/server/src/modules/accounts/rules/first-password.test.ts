import { passwordRules } from '@throughfare/contract/password-rules';
import { expect, test } from 'vitest';
import { firstPassword } from './first-password.ts';

test('is the same for the same invitation, different for another, and passes the password rules', () => {
  const [one, other] = [firstPassword('a', 'secret'), firstPassword('b', 'secret')];
  expect(firstPassword('a', 'secret')).toBe(one);
  expect(other).not.toBe(one);
  expect(passwordRules.filter(({ holds }) => !holds(one))).toEqual([]);
});
