import { expect, test } from 'vitest';
import { aloneAdvice, aloneRuleBroken, aloneRulesBroken, aloneWords } from './travel-alone.ts';

test.each([
  ['SNCF', 'ES', [10], true],
  ['SNCF', 'ES', [10, 15], true],
  ['SNCF', 'ES', [10, 18], false],
  ['SNCF', 'ES', [12], false],
  ['SNCF', 'OU', [11], true],
  ['SNCF', 'TI', [0], true],
  ['SNCF', 'TERARA', [10], false],
  ['SNCF', 'TERARA', [3], true],
  ['ATOC', 'VT', [2], true],
  ['ATOC', 'VT', [2, 3], true],
  ['ATOC', 'VT', [2, 12], false],
  ['ATOC', 'VT', [9], false],
] as const)('%s %s with travellers aged %j is forbidden: %j', (source, operator, ages, forbidden) => {
  expect(aloneRuleBroken(source, operator, ages) !== undefined).toBe(forbidden);
});

test('distinguishes a party that no operator takes from one that some take', () => {
  expect(aloneRulesBroken(['SNCF'], [10])).toMatchObject({ isEvery: false });
  expect(aloneWords(aloneRulesBroken(['SNCF'], [10]).rules)).toEqual({
    trains: 'Eurostar, TGV INOUI and Ouigo',
    youngest: 12,
    companion: 18,
  });
  expect(aloneRulesBroken(['SNCF'], [2]).isEvery).toBe(true);
  expect(aloneRulesBroken(['SNCF'], [40, 2])).toEqual({ rules: [], isEvery: false });
});

test.each([
  ['an eight-year-old alone in Britain', ['ATOC'], [8], { age: 12, companion: 16 }],
  ['two children', ['ATOC', 'SilverRail'], [8, 11], { age: 12, companion: 16 }],
  ['with somebody of sixteen', ['ATOC'], [8, 16], undefined],
  ['of twelve', ['ATOC'], [12], undefined],
  ['too young to travel alone at all', ['ATOC'], [4], undefined],
  ['where the companies give no advice', ['SNCF'], [11], undefined],
] as const)('advice about a child %s', (_who, sources, ages, advice) => {
  expect(aloneAdvice(sources, ages)).toEqual(advice);
});
