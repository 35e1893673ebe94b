import { expect, test } from 'vitest';
import { worthwhile } from './worthwhile.ts';

const journey = (hours: number) => ({ departsAt: 0, arrivesAt: hours * 60 });

test('a journey that waits for the morning is left out beside one of four hours', () => {
  expect(worthwhile([journey(4), journey(5), journey(16.5)])).toEqual([journey(4), journey(5)]);
});

test('a sleeper stays', () => {
  expect(worthwhile([journey(4.3), journey(7.7)])).toHaveLength(2);
  expect(worthwhile([journey(5.5), journey(12)])).toHaveLength(2);
});

test('a long way that everybody has to go stays', () => {
  expect(worthwhile([journey(17)])).toHaveLength(1);
  expect(worthwhile([])).toEqual([]);
});
