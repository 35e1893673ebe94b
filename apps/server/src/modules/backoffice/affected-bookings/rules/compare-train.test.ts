import { expect, test } from 'vitest';
import type { TrainRun } from '../../../timetable/timetable.api.ts';
import { compareTrain } from './compare-train.ts';

const booked = { from: 'A', to: 'C', departsAt: 480, arrivesAt: 600 };

function run(...calls: readonly (readonly [string, number, ('up' | 'down')?])[]): TrainRun {
  return {
    source: 'VIA',
    designator: '60',
    operatingDay: '2026-12-08',
    operator: 'VIA',
    mode: 'TRAIN',
    equipment: 'imported-train',
    calls: calls.map(([station, time, only], index) => ({
      station,
      ...(index === 0 ? {} : { arrivesAt: time }),
      ...(index === calls.length - 1 ? {} : { departsAt: time }),
      picksUp: only !== 'down',
      setsDown: only !== 'up',
    })),
    stations: calls.map(([station]) => station),
  };
}

test('a train that leaves and arrives as booked is not affected, whatever it does in between', () => {
  expect(compareTrain(booked, run(['A', 480], ['B', 500], ['C', 600], ['D', 700]))).toBeUndefined();
});

test('a train at other times is moved', () => {
  expect(compareTrain(booked, run(['A', 470], ['C', 600]))).toEqual({ change: 'moved', departsAt: 470, arrivesAt: 600 });
  expect(compareTrain(booked, run(['A', 480], ['C', 615]))).toEqual({ change: 'moved', departsAt: 480, arrivesAt: 615 });
});

test.each([
  ['does not run', undefined],
  ['no longer calls at the first station', run(['B', 480], ['C', 600])],
  ['no longer calls at the last', run(['A', 480], ['B', 600])],
  ['goes the other way', run(['C', 480], ['A', 600])],
  ['lets nobody board', run(['A', 480, 'down'], ['C', 600])],
  ['lets nobody alight', run(['A', 480], ['C', 600, 'up'], ['D', 700])],
])('a train that %s is removed', (_, now) => {
  expect(compareTrain(booked, now)).toEqual({ change: 'removed' });
});

test('of two calls at a station, compares the one at the booked time', () => {
  expect(compareTrain(booked, run(['A', 300], ['B', 400], ['A', 480], ['C', 600]))).toBeUndefined();
});
