import { expect, test } from 'vitest';
import { openDocument, sealDocument } from './seal-document.ts';

const passport = { kind: 'passport', number: 'X1234567', country: 'AU', validUntil: '2030-01-31' } as const;
const sealed = sealDocument(passport, 'traveller-1', 'new secret');

test('opens with the secret that sealed it, also once that is an older one', () => {
  expect(openDocument(sealed, 'traveller-1', ['new secret'])).toEqual(passport);
  expect(openDocument(sealed, 'traveller-1', ['newer secret', 'new secret'])).toEqual(passport);
});

test('opens with no other secret, for no other traveller, and not once it was altered', () => {
  expect(openDocument(sealed, 'traveller-1', ['another'])).toBeUndefined();
  expect(openDocument(sealed, 'traveller-2', ['new secret'])).toBeUndefined();
  const altered = Buffer.from(sealed);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  expect(openDocument(altered, 'traveller-1', ['new secret'])).toBeUndefined();
});

test('hides the number, and seals the same number differently each time', () => {
  expect(sealed.toString('latin1')).not.toContain('X1234567');
  expect(sealDocument(passport, 'traveller-1', 'new secret').equals(sealed)).toBe(false);
});
