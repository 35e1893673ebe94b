import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const own = ['ann.lindqvist@example.com', 'Ann', 'Lindqvist'];

test.each(['Password1!', 'P@ssw0rd1', 'Welcome-2026', '123Qwerty!', 'Liverp00l#1', 'Tr4vel!!', 'Lindqvist-1', 'Ann.Lindqvist1'])(
  'refuses %s',
  (password) => {
    expect(isCommonPassword(password, own)).toBe(true);
  },
);

test.each(['Cold-brew-42', 'Passwordless-Llama9', 'Kraftwerk&Zug7', '7Bridges-of-Koenigsberg'])('takes %s', (password) => {
  expect(isCommonPassword(password, own)).toBe(false);
});
