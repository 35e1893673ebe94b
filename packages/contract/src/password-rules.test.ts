import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { password } from './shapes/password.ts';

const sayings = (text: string): readonly string[] => password.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['', 'Password is required'],
  ['Ab1!', 'Password must be 8 or more characters long'],
  ['cold-brew-42', 'Password must contains at least 1 upper case character'],
  ['COLD-BREW-42', 'Password must contains at least 1 lower case character'],
  ['Cold-brew-fortytwo', 'Password must contains at least 1 number'],
  ['Coldbrew42', 'Password must contains at least 1 special character'],
  ['Cold brew 42', 'Password must contains at least 1 special character'],
  [`Cold-42${'x'.repeat(122)}`, messages['password.tooLong'].text],
])('%j is refused with the words of the specification', (text, message) => {
  expect(sayings(text)[0]).toBe(message);
});

test('a password that keeps the rules is accepted, in any script', () => {
  expect([sayings('Cold-brew-42'), sayings('Żółw№idzie7!')]).toEqual([[], []]);
});
