import { expect, test } from 'vitest';
import { hashLike, hashPassword, isPassword } from './password-hash.ts';

test('knows its own hash and no other', async () => {
  const stored = await hashPassword('Cold-brew-42');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('Cold-brew-42', stored)).toBe(true);
  expect(await isPassword('Cold-brew-43', stored)).toBe(false);
});

test('salts each, so that equal passwords do not show', async () => {
  expect(await hashPassword('Cold-brew-42')).not.toBe(await hashPassword('Cold-brew-42'));
});

test.each([
  ['in another case', 'cold-brew-42'],
  ['with a blank after it', 'Cold-brew-42 '],
  ['with its end cut off', 'Cold-brew-4'],
  ['with a lookalike that other systems fold', 'Cold-brew-4\uff12'],
])('does not accept a password %s: it counts exactly as typed', async (_, typed) => {
  expect(await isPassword(typed, await hashPassword('Cold-brew-42'))).toBe(false);
});

test('every character of a long one counts', async () => {
  const long = `Cold-brew-42${'ö'.repeat(116)}`;
  expect(await isPassword(`${long.slice(0, -1)}o`, await hashPassword(long))).toBe(false);
});

test('hashes as a stored one was hashed', async () => {
  const stored = await hashPassword('Cold-brew-42');
  expect(await hashLike(stored, 'Cold-brew-42')).toBe(stored);
  expect(await hashLike(stored, 'Cold-brew-43')).not.toBe(stored);
  await expect(hashLike('nonsense', 'Cold-brew-42')).rejects.toThrow('no hash of ours');
});

test.each(['', 'Cold-brew-42', '$argon2id$v=19$m=1'])('no password fits %j', async (stored) => {
  expect(await isPassword('Cold-brew-42', stored)).toBe(false);
});
