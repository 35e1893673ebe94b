import { expect, test } from 'vitest';
import { isBic, isSepaIban, needsBic, plainIban } from './iban.ts';

test.each(['DE89 3704 0044 0532 0130 00', 'GB29 NWBK 6016 1331 9268 19', 'FR14 2004 1010 0505 0001 3M02 606', 'NO93 8601 1117 947'])(
  'takes %s, as the IBAN registry prints it',
  (printed) => expect(isSepaIban(plainIban(printed))).toBe(true),
);

test.each([
  ['two digits that are swapped', 'DE89370400440532013090'],
  ['a digit too few', 'DE8937040044053201300'],
  ['a country outside of SEPA', 'SA0380000000608010167519'],
  ['no account at all', ''],
])('refuses %s', (_, iban) => expect(isSepaIban(iban)).toBe(false));

test('only outside of the European Economic Area the BIC is needed', () => {
  expect(needsBic('DE89370400440532013000')).toBe(false);
  expect(needsBic('GB29NWBK60161331926819')).toBe(true);
  expect(['NWBKGB2L', 'NWBKGB2LXXX', 'NWBK', 'nwbkgb2l'].map(isBic)).toEqual([true, true, false, false]);
});
