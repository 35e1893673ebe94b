import { describe, expect, test } from 'vitest';
import { expandLine } from './expand-line.ts';
import type { Line, ServiceRun } from './network-data.ts';

const starts = { weekday: '05:30', saturday: '05:30', sunday: '08:00' };

/** Four hours with waits at B and D, and a halt at C. */
function line(out: readonly ServiceRun[], more: Partial<Line> = {}): Line {
  return {
    id: 'long',
    name: 'A – E',
    operator: 'XX',
    mode: 'TRAIN',
    equipment: 'unit',
    numbers: { prefix: 'X', out: 100, back: 200 },
    patterns: [
      {
        calls: [
          ['A', 0],
          ['B', 58, 60],
          ['C', 90],
          ['D', 178, 180],
          ['E', 240],
        ],
        out,
      },
    ],
    starts,
    ...more,
  };
}

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** "X90100 B 06:00 1111100" for each train that does not begin at A. */
const begun = (one: Line): string[] =>
  expandLine(one)
    .filter(({ calls }) => calls[0]?.station !== 'A')
    .map(({ designator, calls, departs, run }) => `${designator} ${calls[0]?.station ?? ''} ${clock(departs)} ${run.days}`);

const hourly: ServiceRun = { days: '1111100', times: '07:00 every 60 until 20:00' };

describe('trains that begin on the way', () => {
  test('leave each stop with a wait at the minutes of the day, from the first start on', () => {
    expect(begun(line([hourly]))).toEqual([
      'X90100 B 07:00 1111100',
      'X90101 B 06:00 1111100',
      'X90102 D 07:00 1111100',
      'X90103 D 06:00 1111100',
    ]);
  });

  test('keep the minutes between their calls, and end where the line ends', () => {
    const [first] = expandLine(line([hourly])).filter(({ designator }) => designator === 'X90100');
    expect(first?.calls.map(({ station, arrives, departs }) => [station, arrives, departs])).toEqual([
      ['B', 0, 0],
      ['C', 30, 30],
      ['D', 118, 120],
      ['E', 180, 180],
    ]);
  });

  test('have a first start of their own on Sundays', () => {
    const sunday = begun(line([{ days: '0000001', times: '10:00 every 60 until 20:00' }]));
    expect(sunday).toEqual([
      'X90100 B 10:00 0000001',
      'X90101 B 09:00 0000001',
      'X90102 B 08:00 0000001',
      'X90103 D 09:00 0000001',
      'X90104 D 08:00 0000001',
    ]);
  });

  test('do not run beside a train of the line, nor those that are named', () => {
    const own = line([hourly], {
      patterns: [
        ...line([hourly]).patterns,
        {
          calls: [
            ['B', 0],
            ['C', 30],
          ],
          out: [{ days: '1111100', at: ['06:00'] }],
        },
      ],
    });
    expect(begun(own).filter((train) => train.includes('06:00'))).toEqual(['X114 B 06:00 1111100', 'X90103 D 06:00 1111100']);
    expect(begun(line([hourly], { starts: { ...starts, without: ['X90101'] } }))).not.toContain('X90101 B 06:00 1111100');
  });

  test('need a line that has an interval, and is said to have them', () => {
    expect(begun(line([{ days: '1111100', at: ['07:00', '11:00', '15:00', '19:00'] }]))).toEqual([]);
    expect(begun(line([{ days: '1111100', times: '06:00 every 180 until 21:00' }]))).toEqual([]);
    const { starts: _, ...without } = line([hourly]);
    expect(begun(without)).toEqual([]);
  });
});
