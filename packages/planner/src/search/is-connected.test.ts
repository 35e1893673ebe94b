import { expect, test } from 'vitest';
import { london, tinyTimetable } from '../testing/tiny-network.ts';
import { isConnected } from './is-connected.ts';

const trains = ['1A: A 09:00, B 10:00', '2C: C 09:00, D 10:00', '3D: B 08:00, C 08:30'];
const timetable = tinyTimetable({ trains });
const connects = (from: string, to: string, maxChanges = 5): boolean =>
  isConnected(timetable, { origins: [from], destinations: [to], maxChanges }, london('20:00'));

test('ends are connected if trains of any hour lead from one to the other', () => {
  expect(connects('A', 'B')).toBe(true);
  expect(connects('A', 'D')).toBe(true);
});

test('ends are not connected backwards, or with too few changes', () => {
  expect(connects('B', 'A')).toBe(false);
  expect(connects('A', 'D', 1)).toBe(false);
  expect(connects('A', 'D', 2)).toBe(true);
});

test('only trains of the sources count, and unknown stations are not connected', () => {
  expect(isConnected(timetable, { origins: ['A'], destinations: ['B'], sources: [] }, london('08:00'))).toBe(false);
  expect(connects('A', 'nowhere')).toBe(false);
});
