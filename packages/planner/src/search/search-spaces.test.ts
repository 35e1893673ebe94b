import { expect, test } from 'vitest';
import { london, tinyTimetable } from '../testing/tiny-network.ts';
import { arrivingSpace, departingSpace, forgetUnusedDays } from './search-spaces.ts';

const day = 24 * 60;
const timetable = () => tinyTimetable({ trains: ['1A: A 09:00, B 10:00'] });
const daysFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, number) => first + number * day);

test.each([
  ['leave', departingSpace],
  ['arrive', arrivingSpace],
])('the trains that %s on each day of a month are laid out once, in whatever order the days are requested', (_way, spaceOf) => {
  const trains = timetable();
  const month = daysFrom(london('08:00'), 31);
  const first = month.map((minute) => spaceOf(trains, minute));
  expect(new Set(first).size).toBe(31);
  const again = month.map((minute) => spaceOf(trains, minute));
  expect(again.every((space, number) => space === first[number])).toBe(true);
});

test('forgets days that are no longer requested', () => {
  const trains = timetable();
  const [before] = daysFrom(london('08:00'), 1).map((minute) => departingSpace(trains, minute));
  for (const minute of daysFrom(london('08:00') + day, 60)) departingSpace(trains, minute);
  expect(departingSpace(trains, london('08:00'))).not.toBe(before);
});

test('forgets the days that no search used between two sweeps, and keeps the others', () => {
  const trains = timetable();
  const [used, unused] = [london('08:00'), london('08:00') + day];
  const [first, second] = [departingSpace(trains, used), departingSpace(trains, unused)];
  forgetUnusedDays();
  departingSpace(trains, used);
  expect(forgetUnusedDays()).toBeGreaterThan(0);
  expect(departingSpace(trains, used)).toBe(first);
  expect(departingSpace(trains, unused)).not.toBe(second);
});
