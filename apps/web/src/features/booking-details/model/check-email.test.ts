import { expect, it } from 'vitest';
import { checkEmail } from './check-email.ts';

it('has the two messages of the form, in the letter of the specification', () => {
  expect(checkEmail(' ')).toBe('Email is required');
  expect(checkEmail('ada@')).toBe('invalid email address');
  expect(checkEmail(' ada@example.com ')).toBeUndefined();
});
