import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

test('knows its own hash and no other', async () => {
  const stored = await hashPassword('Cold-brew-42');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('Cold-brew-42', stored)).toBe(true);
  expect(await isPassword('Cold-brew-43', stored)).toBe(false);
});

test('salts each, so that equal passwords do not show', async () => {
  expect(await hashPassword('Cold-brew-42')).not.toBe(await hashPassword('Cold-brew-42'));
});

test('takes a letter however the keyboard composed it', async () => {
  expect(await isPassword('Cafe\u0301-brew-42', await hashPassword('Caf\u00e9-brew-42'))).toBe(true);
});

test.each(['', 'Cold-brew-42', '$argon2id$v=19$m=1'])('no password fits %j', async (stored) => {
  expect(await isPassword('Cold-brew-42', stored)).toBe(false);
});
