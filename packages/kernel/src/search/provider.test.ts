import { expect, test } from 'vitest';
import { providerOf, sourcesAsked } from './provider.ts';

test.each([
  ['US', 'US', 'AMT'],
  ['US', 'CA', 'AMT'],
  ['CA', 'US', 'AMT'],
  ['CA', 'CA', 'VIA'],
  ['GB', 'GB', 'ATOC'],
  ['IE', 'GB', 'ATOC'],
  ['GB', 'IE', 'ATOC'],
  ['IT', 'IT', 'ITAL'],
  ['IT', 'FR', 'SNCF'],
  ['GB', 'FR', 'SNCF'],
  ['FR', 'FR', 'SNCF'],
  ['GB', 'NL', 'SNCF'],
] as const)('a journey %s to %s belongs to %s', (from, to, provider) => {
  expect(providerOf(from, to)).toBe(provider);
});

test('within Great Britain the open-access operators are asked too', () => {
  expect(sourcesAsked('GB', 'GB')).toEqual(['ATOC', 'SilverRail']);
});

test('one Italian end asks both Italian companies beside the continental one', () => {
  expect(sourcesAsked('FR', 'IT')).toEqual(['SNCF', 'ITAL', 'TRENITALIA']);
  expect(sourcesAsked('IT', 'IT')).toEqual(['ITAL', 'TRENITALIA']);
});

test('between Great Britain and the Netherlands rail and sail is asked for, both ways', () => {
  expect(sourcesAsked('GB', 'NL')).toEqual(['SNCF', 'ATOC']);
  expect(sourcesAsked('NL', 'GB')).toEqual(['SNCF', 'ATOC']);
});
