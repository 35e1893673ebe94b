import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const own = ['ann.lindqvist@example.com', 'Ann', 'Lindqvist'];

test.each([
  'Password1!',
  'P@ssw0rd1',
  'Welcome-2026',
  '123Qwerty!',
  'Liverp00l#1',
  'Tr4vel!!',
  'Lindqvist-1',
  'Ann.Lindqvist1',
  '1qaz@WSX3edc',
  'Trustno1!',
  'Dragon#123',
  'Michael.1987',
])('refuses %s', async (password) => {
  expect(await isCommonPassword(password, own)).toBe(true);
});

test.each(['Cold-brew-42', 'Passwordless-Llama9', 'Kraftwerk&Zug7', '7Bridges-of-Koenigsberg'])('takes %s', async (password) => {
  expect(await isCommonPassword(password, own)).toBe(false);
});

test('refuses every breached password of sufficient length, even if changed to satisfy the composition rules', async () => {
  const longEnough = dictionary['passwords-common'].filter((text) => text.length >= 8);
  expect(longEnough.length).toBeGreaterThan(3_000);
  const dressedUp = longEnough.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}!`);
  const refused = await Promise.all(dressedUp.map((password) => isCommonPassword(password, [])));
  expect(dressedUp.filter((_, position) => !refused[position])).toEqual([]);
});
