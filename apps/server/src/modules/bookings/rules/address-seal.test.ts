import { expect, test } from 'vitest';
import { sealAddress, sealsAddress } from './address-seal.ts';

test('recognises the same address in any spelling, and no other', () => {
  const seal = sealAddress(' Ann@Example.com', 'new');
  expect(sealsAddress(seal, 'ann@example.com', ['new'])).toBe(true);
  expect(sealsAddress(seal, 'bo@example.com', ['new'])).toBe(false);
  expect(sealsAddress('', 'ann@example.com', ['new'])).toBe(false);
});

test('holds while its secret is accepted', () => {
  const seal = sealAddress('ann@example.com', 'old');
  expect(sealsAddress(seal, 'ann@example.com', ['new', 'old'])).toBe(true);
  expect(sealsAddress(seal, 'ann@example.com', ['new'])).toBe(false);
});

test('does not show the address', () => {
  expect(sealAddress('ann@example.com', 'new')).toMatch(/^[\w-]{43}$/);
});
