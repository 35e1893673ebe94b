import { expect, test } from 'vitest';
import { london, show, tinyTimetable } from '../testing/tiny-network.ts';
import { planEarliestArrival } from './plan-earliest-arrival.ts';

const trains = ['1A: A 09:00, B 10:00', '1B: A 09:30, B 10:10', '2C: B 10:30, C 11:00', '3D: A 09:10, C 11:00', '3E: A 09:05, C 11:20'];

function plan(from: string, to: string, time: string): string | undefined {
  const journey = planEarliestArrival(tinyTimetable({ trains }), { origins: [from], destinations: [to], departAfter: london(time) });
  return journey && show(journey);
}

test('arrives first, then changes least', () => {
  expect(plan('A', 'C', '08:00')).toBe('A 09:10 3D 11:00 C');
});

test('leaves as late as the first arrival allows', () => {
  expect(plan('A', 'C', '09:20')).toBe('A 09:30 1B 10:10 B, B 10:30 2C 11:00 C');
});

test('leaves in the requested minute but not before', () => {
  expect(plan('A', 'B', '09:00')).toBe('A 09:00 1A 10:00 B');
  expect(plan('A', 'B', '09:01')).toBe('A 09:30 1B 10:10 B');
  expect(plan('A', 'B', '09:31')).toBeUndefined();
});

test('waits for tomorrow if there is no train today', () => {
  const timetable = tinyTimetable({ trains: ['1A: A 09:00, B 10:00'], days: ['2027-02-03'] });
  const journey = planEarliestArrival(timetable, { origins: ['A'], destinations: ['B'], departAfter: london('12:00') });
  expect(journey?.departsAt).toBe(london('09:00', '2027-02-03'));
});

test('finds a journey that takes more days than are visible from its end', () => {
  const timetable = tinyTimetable({ trains: ['1A: A 09:00, B 10:00', 'CAN: B 12:00, C 109:00'], change: { B: 60 } });
  const journey = planEarliestArrival(timetable, { origins: ['A'], destinations: ['C'], departAfter: london('08:00') });
  expect(journey && show(journey)).toBe('A 09:00 1A 10:00 B, B 12:00 CAN 13:00 C');
  expect(journey?.arrivesAt).toBe(london('13:00', '2027-02-06'));
});

test('leaves from the nearest of several stations, however long changing takes at the destination', () => {
  const timetable = tinyTimetable({ trains: ['1A: A 09:00, B 09:10, C 09:20', '1B: A 20:00, B 20:10'], change: { C: 60 } });
  const journey = planEarliestArrival(timetable, { origins: ['A', 'B'], destinations: ['C'], departAfter: london('08:55') });
  expect(journey && show(journey)).toBe('B 09:10 1A 09:20 C');
});

test('walks before and rides after if walking would do as well', () => {
  const timetable = tinyTimetable({
    trains: ['1A: A 08:00, B 08:05', '1B: A 08:02, B 08:07', '2C: C 08:10, D 08:11'],
    transfers: ['B C 1', 'C D 1'],
    change: { A: 0, B: 0, C: 0, D: 0 },
  });
  const journey = planEarliestArrival(timetable, { origins: ['A'], destinations: ['D'], departAfter: london('07:00') });
  expect(journey && show(journey)).toBe('A 08:02 1B 08:07 B, walk 1, C 08:10 2C 08:11 D');
});

test('refuses a broken minute', () => {
  expect(() => planEarliestArrival(tinyTimetable({ trains }), { origins: ['A'], destinations: ['B'], departAfter: 0.5 })).toThrow(
    RangeError,
  );
});
