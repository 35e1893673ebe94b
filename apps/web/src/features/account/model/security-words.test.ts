import { securityEventKinds } from '@throughfare/contract/shapes/security-event';
import { expect, test } from 'vitest';
import { securityWords } from './security-words.ts';

test('every event has a sentence', () => {
  const unsaid = securityEventKinds.filter((kind) => !/^[A-Z].*[a-z]$/.test(securityWords[kind]));
  expect(unsaid).toEqual([]);
});
