import { expect, test } from 'vitest';
import { securityWords } from './security-words.ts';

test('says what happened in words', () => {
  expect(securityWords('signInFailed')).toBe('Somebody tried to sign in and did not get in');
});

test('says what it has no words for yet by its name', () => {
  expect(securityWords('trustedDeviceForgotten')).toBe('Trusted device forgotten');
});
