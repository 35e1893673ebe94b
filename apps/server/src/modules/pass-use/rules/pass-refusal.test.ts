import { messageText } from '@throughfare/contract/messages';
import { passUseRefusals } from '@throughfare/suppliers/port/passes';
import { expect, test } from 'vitest';
import { passRefusalOf } from './pass-refusal.ts';

test('each refusal of the seller has a sentence of its own', () => {
  const sentences = passUseRefusals.map((why) => messageText(passRefusalOf(why)));
  expect(new Set(sentences).size).toBe(passUseRefusals.length);
});

test('a refusal with a missing or unknown reason has a message too', () => {
  expect([passRefusalOf(undefined), passRefusalOf('bad weather')]).toEqual(['pass.notTaken', 'pass.notTaken']);
});
