import { expect, test } from 'vitest';
import { planJourneys } from '../search/plan-journeys.ts';
import { london, tinyTimetable } from '../testing/tiny-network.ts';
import { openTimetable } from './pack-timetable.ts';

const timetable = tinyTimetable({
  trains: ['1A LNER: A 10:00, B 10:30', '2B: C 10:50, D 11:30 down', '3É ES SNCF: B 12:00, D 13:00'],
  transfers: ['B C 10 UNDERGROUND'],
  onto: ['B ES 60'],
});
const query = { origins: ['A'], destinations: ['D'], window: { departAfter: london('00:00'), departBefore: london('23:00') } };

test('unpacks to the same hash and the same journeys', () => {
  const opened = openTimetable(timetable.bytes.slice(0));
  expect(opened.hash).toBe(timetable.hash);
  expect(opened.names).toEqual(timetable.names);
  expect(opened.columns).toEqual(timetable.columns);
  expect(planJourneys(opened, query)).toEqual(planJourneys(timetable, query));
  expect(planJourneys(opened, query)).toHaveLength(1);
});

test('opens bytes that lie at an odd place in a larger buffer, as a database driver gives them', () => {
  const larger = new Uint8Array(timetable.bytes.byteLength + 3);
  larger.set(new Uint8Array(timetable.bytes), 3);
  expect(openTimetable(larger.subarray(3)).hash).toBe(timetable.hash);
});

test('refuses bytes that are something else', () => {
  expect(() => openTimetable(new ArrayBuffer(4))).toThrow('not a packed timetable');
  expect(() => openTimetable(new TextEncoder().encode('TFTABLE0 and then something'))).toThrow('not a packed timetable');
});
