import { expect, test } from 'vitest';
import type { Source } from '@throughfare/kernel/source';
import type { NetworkArea } from '@throughfare/planner/network/network-area';
import type { Line } from '@throughfare/planner/network/network-data';
import { countCalls } from './count-calls.ts';

function area(name: string, source: Source, line: Pick<Line, 'patterns'>): NetworkArea {
  const whole: Line = {
    id: name,
    name,
    operator: 'X',
    mode: 'TRAIN',
    equipment: 'x',
    numbers: { prefix: 'X', out: 1, back: 100 },
    ...line,
  };
  return {
    name,
    operators: {},
    equipment: {},
    transfers: [],
    changes: { defaultMinutes: 5, stations: {}, onto: [] },
    groups: [],
    lineFiles: [{ file: name, content: { source, note: '', lines: [whole] } }],
  };
}

test('counts the calls of a week in both directions', () => {
  const calls = countCalls([
    area('a', 'ATOC', {
      patterns: [
        {
          calls: [
            ['AAA', 0],
            ['BBB', 10],
          ],
          out: [{ days: '1111100', first: '08:00', last: '10:00', every: 60 }],
          back: [{ days: '0000001', at: ['09:00'] }],
        },
      ],
    }),
  ]);
  expect(calls.get('AAA')).toEqual({ servedBy: ['ATOC'], perWeek: 16 });
  expect(calls.get('BBB')?.perWeek).toBe(16);
});

test('names every source that calls at a station, once', () => {
  const pattern = {
    patterns: [
      {
        calls: [
          ['STP', 0],
          ['BBB', 10],
        ] as const,
        out: [{ days: '1000000', at: ['08:00', '09:00'] }],
      },
    ],
  };
  const calls = countCalls([area('a', 'ATOC', pattern), area('b', 'SNCF', pattern)]);
  expect(calls.get('STP')).toEqual({ servedBy: ['ATOC', 'SNCF'], perWeek: 4 });
});
