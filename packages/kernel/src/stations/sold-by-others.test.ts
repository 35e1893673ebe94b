import { expect, test } from 'vitest';
import { lineOfOthers, sellerElsewhere } from './sold-by-others.ts';
import { linesOfOthers, soldByOthersIn } from './sold-by-others.data.ts';

test('names the railway of a country at whose station no train of ours calls', () => {
  expect(sellerElsewhere({ countryCode: 'NO', served: false })?.site).toBe('vy.no');
  expect(sellerElsewhere({ countryCode: 'IE', served: true })).toBeUndefined();
  expect(sellerElsewhere({ countryCode: 'FR', served: false })).toBeUndefined();
});

test('names Brightline between two of its towns, and not within one', () => {
  expect(lineOfOthers('USORL', 'USMIA')?.sellers).toBe('Brightline');
  expect(lineOfOthers('USMIA', 'USHOL')).toBeUndefined();
  expect(lineOfOthers('USMIA', 'USNYP')).toBeUndefined();
});

test('every row names a shop', () => {
  for (const { site } of [...Object.values(soldByOthersIn), ...linesOfOthers]) expect(site).toMatch(/^[a-z.]+\.[a-z]{2,3}$/);
});
