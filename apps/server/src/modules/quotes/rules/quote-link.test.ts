import { expect, test } from 'vitest';
import { quoteToken, readQuoteToken } from './quote-link.ts';

const quoteId = '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c01';

test('accepts links made with any of its secrets, and nothing else', () => {
  const token = quoteToken(quoteId, 2, 'old');
  expect(readQuoteToken(token, ['new', 'old'])).toEqual({ quoteId, linkNumber: 2 });
  expect(readQuoteToken(token, ['new'])).toBeUndefined();
  expect(readQuoteToken(token.replace('.2.', '.3.'), ['old'])).toBeUndefined();
  expect(readQuoteToken('nonsense', ['old'])).toBeUndefined();
  expect(readQuoteToken(`${quoteId}.2.${'A'.repeat(43)}`, ['old'])).toBeUndefined();
});
