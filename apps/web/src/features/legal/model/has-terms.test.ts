import { expect, test } from 'vitest';
import { hasTerms } from './has-terms.ts';

test('only the storefronts and the app have terms', () => {
  expect([undefined, 'uk', 'au', 'us', 'nz', 'ca', 'mobile'].map(hasTerms)).not.toContain(false);
  expect(['zz', 'UK', ''].map(hasTerms)).not.toContain(true);
});
