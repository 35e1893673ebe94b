import { expect, test } from 'vitest';
import type { Pattern } from './network-data.ts';
import { backCalls, outwardCalls } from './pattern-calls.ts';

const pattern: Pattern = {
  calls: [
    ['A', 0],
    ['B', 10, 12, 'up'],
    ['C', 20, 25, 'down'],
    ['D', 60],
  ],
  out: [],
};

test('reads calls for boarding or alighting only, and allows no alighting at the start or boarding at the end', () => {
  expect(outwardCalls(pattern)).toEqual([
    { station: 'A', arrives: 0, departs: 0, picksUp: true, setsDown: false },
    { station: 'B', arrives: 10, departs: 12, picksUp: true, setsDown: false },
    { station: 'C', arrives: 20, departs: 25, picksUp: false, setsDown: true },
    { station: 'D', arrives: 60, departs: 60, picksUp: false, setsDown: true },
  ]);
});

test('mirrors running times and stops, and exchanges pick-up and set-down', () => {
  expect(backCalls(pattern)).toEqual([
    { station: 'D', arrives: 0, departs: 0, picksUp: true, setsDown: false },
    { station: 'C', arrives: 35, departs: 40, picksUp: true, setsDown: false },
    { station: 'B', arrives: 48, departs: 50, picksUp: false, setsDown: true },
    { station: 'A', arrives: 60, departs: 60, picksUp: false, setsDown: true },
  ]);
});
