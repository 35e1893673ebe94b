import type { AccreditationType } from '@throughfare/contract/shapes/accreditation';
import { expect, test } from 'vitest';
import { checkNumbers } from './check-numbers.ts';

const codeOf = (country: string, type: AccreditationType, number: string, taxNumber: string): unknown => {
  try {
    checkNumbers({ country, accreditationType: type, accreditationNumber: number, taxNumber });
    return undefined;
  } catch (refusal) {
    return refusal instanceof Error ? refusal.message : refusal;
  }
};

test.each<[AccreditationType, string]>([
  ['IATA', '9120 0005'],
  ['ABTA', 'p7541'],
  ['ATOL', '5287'],
  ['ATOUT_FRANCE', 'IM075160030'],
  ['TRUE', 'whatever'],
  ['NONE', ''],
])('takes a number of %s as %s', (type, number) => {
  expect(codeOf('FR', type, number, '')).toBeUndefined();
});

test.each<[AccreditationType, string]>([
  ['IATA', '9120000'],
  ['ABTA', '75411'],
  ['ATOL', '12'],
])('refuses for %s the number %s', (type, number) => {
  expect(codeOf('FR', type, number, '')).toBe('agency.accreditationShape');
});

test.each([
  ['GB', 'GB 123 4567 89', undefined],
  ['GB', '12345', 'agency.taxNumberShape'],
  ['AU', '51 824 753 556', undefined],
  ['AU', '51 824 753 557', 'agency.taxNumberShape'],
  ['NZ', 'no rule of ours', undefined],
  ['GB', '', undefined],
])('in %s the tax number "%s" is refused as %s', (country, taxNumber, code) => {
  expect(codeOf(country, 'NONE', '', taxNumber)).toBe(code);
});
