import { expect, test } from 'vitest';
import { isDark } from './paper.ts';

test('uses white on dark colours and ink on light ones', () => {
  expect(['#000000', '#0c2f2c', '#7d0633', '#1f4fd8'].map(isDark)).toEqual([true, true, true, true]);
  expect(['#ffffff', '#ffd400', '#7fd6ff', '#c0c0c0'].map(isDark)).toEqual([false, false, false, false]);
});
