import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { formatTable } from './format-table.ts';

const finding: Finding = {
  what: 'searches',
  ours: '100/s',
  against: '900/s',
  ratios: [0.1, 0.125, 0.2],
  bound: { atLeast: 1 / 12 },
  notes: ['p99 is 2.5 times p50'],
  errors: 0,
};

test('shows median, spread, target and verdict, and the notes below', () => {
  const lines = formatTable([finding]).split('\n');
  expect(lines[2]?.split('|').map((cell) => cell.trim())).toEqual([
    '',
    'searches',
    '100/s',
    '900/s',
    '1/8.00',
    '1/10.0 to 1/5.00',
    'at least 1/12.0',
    'met',
    '',
  ]);
  expect(new Set(lines.slice(0, 3).map((line) => line.length)).size).toBe(1);
  expect(lines.at(-1)).toBe('- searches: p99 is 2.5 times p50');
});

test('shows errors instead of a verdict', () => {
  expect(formatTable([{ ...finding, errors: 2 }])).toContain('2 errors');
});

test('states a ratio that has no bound', () => {
  expect(formatTable([{ ...finding, bound: 'none' }])).toMatch(/ none +\| stated/u);
});
