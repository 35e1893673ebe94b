import { expect, test } from 'vitest';
import { london, tinyTimetable, tuesday } from '../testing/tiny-network.ts';
import { arrivalLimit, arrivalMinutes } from './arrival-limits.ts';
import { arrivingSpace, departingSpace, type SearchSpace } from './search-spaces.ts';

const timetable = tinyTimetable({
  trains: ['1A: A 09:00, B 10:00, C 10:30', '1B: A 23:30, B 24:10', '2B: B 08:00 up, C 08:30'],
  transfers: ['C B 20'],
});

/** The last minute of the view before a time at which a traveller can arrive. Undefined if there is none. */
function lastBefore(space: SearchSpace, station: string, minute: number): number | undefined {
  const limit = arrivalLimit(arrivalMinutes(space, [timetable.names.stations.indexOf(station)]), minute);
  return limit === 0 ? undefined : limit - 1;
}

test('to arrive before a minute, it takes the train before it, or a walk from one', () => {
  const space = departingSpace(timetable, london('08:00'));
  const at = (time: string): number => london(time) - space.view.start;
  expect(lastBefore(space, 'B', at('08:50'))).toBeUndefined();
  expect(lastBefore(space, 'B', at('08:51'))).toBe(at('08:50'));
  expect(lastBefore(space, 'B', at('10:50'))).toBe(at('10:00'));
  expect(lastBefore(space, 'B', at('20:00'))).toBe(at('10:50'));
  expect(lastBefore(space, 'B', at('24:11'))).toBe(at('24:10'));
});

test('backwards in time, to leave after a minute it takes the train after it', () => {
  const space = arrivingSpace(timetable, london('23:00', tuesday));
  const end = space.view.start + 3 * 1440;
  const back = (time: string): number => end - london(time);
  expect(lastBefore(space, 'A', back('08:59'))).toBe(back('09:00'));
  expect(lastBefore(space, 'A', back('09:00'))).toBe(back('23:30'));
  expect(lastBefore(space, 'B', back('07:00'))).toBe(back('08:00'));
});
