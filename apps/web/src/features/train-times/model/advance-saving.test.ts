import { expect, test } from 'vitest';
import { advanceSaving } from './advance-saving.data.ts';

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('the percentage of the sentence is the mean of the days that were measured train by train', () => {
  const { days, percent } = advanceSaving.byTrain;
  expect(Math.round(mean(days.map(({ saving }) => saving)) * 100)).toBe(percent);
});

test('train by train was measured on days of one weekday, one after the other', () => {
  const instants = advanceSaving.byTrain.days.map(({ travelDate }) => Date.parse(`${travelDate}T00:00:00Z`));
  expect(new Set(instants.slice(1).map((instant, index) => instant - (instants[index] ?? 0)))).toEqual(new Set([7 * 86_400_000]));
});

test('the percentage of sixty days ahead is the mean of all lines, those that save nothing included', () => {
  const savings = Object.values<number>(advanceSaving.sixtyDaysAhead.lines);
  expect(savings).toHaveLength(67);
  expect(Math.min(...savings)).toBe(0);
  expect(Math.round(mean(savings))).toBe(advanceSaving.sixtyDaysAhead.percent);
});
