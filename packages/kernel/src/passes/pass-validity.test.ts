import { expect, test } from 'vitest';
import { isOfPassGroup } from './pass-ages.ts';
import { lastPassDay, passDays, passLengthText } from './pass-validity.ts';

test.each([
  ['2026-07-04', { months: 3 }, '2026-10-03'],
  ['2026-02-04', { months: 1 }, '2026-03-03'],
  ['2026-01-31', { months: 1 }, '2026-02-28'],
  ['2026-12-10', { days: 15 }, '2026-12-24'],
] as const)('from %s, for %o, a pass is valid to %s', (from, length, to) => {
  expect(lastPassDay(from, length)).toBe(to);
});

test('a month has as many days as its first day gives it', () => {
  expect([passDays('2026-02-04', { months: 1 }), passDays('2026-07-22', { months: 1 }), passDays('2026-07-22', { days: 22 })]).toEqual([
    28, 31, 22,
  ]);
  expect([passLengthText({ months: 1 }), passLengthText({ months: 2 }), passLengthText({ days: 15 })]).toEqual([
    '1 month',
    '2 months',
    '15 days',
  ]);
});

test('each group has its ages, and an adult’s pass is valid for a senior', () => {
  expect([isOfPassGroup(27, 'Youth'), isOfPassGroup(28, 'Youth'), isOfPassGroup(28, 'Adult'), isOfPassGroup(60, 'Adult')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect([isOfPassGroup(59, 'Senior'), isOfPassGroup(3, 'Child'), isOfPassGroup(4, 'Child'), isOfPassGroup(12, 'Child')]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
