import { expect, test } from 'vitest';
import { companyWord } from './company-word.ts';

type Type = 'TRAIN' | 'BUS' | 'FERRY' | 'TRANSFER';
const by = (...types: Type[]) => ({ segments: types.map((type) => ({ type })) });

test('coach, ferry and train companies are named as such; a journey with any train is a train company’s', () => {
  expect(companyWord({ outward: by('TRAIN', 'TRANSFER', 'TRAIN') })).toBe('train company');
  expect(companyWord({ outward: by('BUS') })).toBe('coach company');
  expect(companyWord({ outward: by('FERRY'), inward: by('TRANSFER', 'FERRY') })).toBe('ferry company');
  expect(companyWord({ outward: by('BUS', 'FERRY'), inward: by('TRAIN') })).toBe('train company');
  expect(companyWord({})).toBe('pass company');
});
