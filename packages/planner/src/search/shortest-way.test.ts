import { expect, test } from 'vitest';
import { tinyTimetable } from '../testing/tiny-network.ts';
import { shortestWay } from './shortest-way.ts';

const trains = ['1A: A 09:00, B 10:00', '2C: C 09:00, D 10:00', '3D: B 08:00, C 08:30'];
const timetable = tinyTimetable({ trains });
const minutes = (from: string, to: string, maxChanges = 5): number | undefined =>
  shortestWay(timetable, { origins: [from], destinations: [to], maxChanges });

test('ends are connected if trains of any hour lead from one to the other', () => {
  expect(minutes('A', 'B')).toBeGreaterThanOrEqual(60);
  expect(minutes('A', 'D')).toBeGreaterThanOrEqual(150);
});

test('ends are not connected backwards, or with too few changes', () => {
  expect(minutes('B', 'A')).toBeUndefined();
  expect(minutes('A', 'D', 1)).toBeUndefined();
  expect(minutes('A', 'D', 2)).toBeDefined();
});

test('only trains of the sources count, and unknown stations are not connected', () => {
  expect(shortestWay(timetable, { origins: ['A'], destinations: ['B'], sources: [] })).toBeUndefined();
  expect(minutes('A', 'nowhere')).toBeUndefined();
});
