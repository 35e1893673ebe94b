import { expect, test } from 'vitest';
import { groupPriority, sortPriority } from './sort-priority.ts';

const served = (perWeek: number): number => sortPriority({ servedBy: ['ATOC'], perWeek }, false);

test('groups come before the busiest station', () => {
  expect(groupPriority).toBeLessThan(served(100_000));
});

test('busier stations come first', () => {
  expect(served(4000)).toBeLessThan(served(1000));
  expect(served(1000)).toBeLessThan(served(20));
});

test('a station with one train a week comes before any without trains', () => {
  expect(served(1)).toBeLessThan(sortPriority(undefined, true));
});

test('among stations without trains, main stations come first', () => {
  expect(sortPriority(undefined, true)).toBeLessThan(sortPriority(undefined, false));
});
