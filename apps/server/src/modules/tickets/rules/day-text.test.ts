import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test.each([
  ['2026-11-28', 'Sat 28 Nov 2026'],
  ['2027-01-01', 'Fri 01 Jan 2027'],
  ['2027-06-05', 'Sat 05 Jun 2027'],
  ['2026-09-01', 'Tue 01 Sep 2026'],
  ['2028-02-29', 'Tue 29 Feb 2028'],
])('%s is %s', (date, text) => {
  expect(dayText(date)).toBe(text);
});
