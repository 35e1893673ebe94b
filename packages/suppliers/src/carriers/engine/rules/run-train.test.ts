import { expect, test } from 'vitest';
import { addDays } from '@throughfare/kernel/calendar-day';
import type { RunningInformation } from '../../../port/running.ts';
import { tinyProfile } from '../testing/tiny-profile.ts';
import { tinyTimetable } from '../testing/tiny-timetable.ts';
import type { TimetableTrip } from '../timetable.ts';
import { runTrain } from './run-train.ts';

function tripOn(day: number): TimetableTrip {
  const trip = tinyTimetable.findTrip('1', addDays('2026-11-20', day));
  if (!trip) throw new Error('no train');
  return trip;
}

function run(day: number, minutesAfterStart: number): RunningInformation {
  const trip = tripOn(day);
  return runTrain('ATOC', tinyProfile.running, trip, startOf(trip) + minutesAfterStart);
}

function startOf(trip: TimetableTrip): number {
  return trip.calls[0]?.departsAt ?? 0;
}

/** The largest delay in minutes, read after the end of the run, and whether the train was cancelled. */
function lateness(day: number): { readonly most: number; readonly cancelled: boolean } {
  const { calls } = run(day, 24 * 60);
  const most = Math.max(
    ...calls.map((call) =>
      Math.max((call.expectedDeparture ?? 0) - (call.scheduledDeparture ?? 0), (call.expectedArrival ?? 0) - (call.scheduledArrival ?? 0)),
    ),
  );
  return { most, cancelled: calls.every(({ status }) => status === 'CANCELLED') };
}

const days = Array.from({ length: 2000 }, (_, day) => day);

test('runs most trains on time, some a little late, few very late, and cancels hardly any', () => {
  const all = days.map(lateness);
  const share = (matches: (train: (typeof all)[0]) => boolean): number => all.filter(matches).length / all.length;
  expect(share(({ cancelled }) => cancelled)).toBeCloseTo(0.02, 1);
  expect(share(({ most, cancelled }) => !cancelled && most >= 20 && most <= 60)).toBeCloseTo(0.05, 1);
  expect(share(({ most, cancelled }) => !cancelled && most >= 2 && most <= 10)).toBeCloseTo(0.2, 1);
  expect(share(({ most, cancelled }) => !cancelled && most === 0)).toBeGreaterThan(0.7);
  expect(all.every(({ most, cancelled }) => cancelled || most === 0 || (most >= 2 && most <= 10) || (most >= 20 && most <= 60))).toBe(true);
});

test('gives the same answer every time', () => {
  for (const day of days.slice(0, 50)) expect(run(day, 100)).toEqual(run(day, 100));
});

test('keeps times in order and makes up time on the way', () => {
  for (const day of days.slice(0, 500)) {
    const { calls } = run(day, 24 * 60);
    if (calls.some(({ status }) => status === 'CANCELLED')) continue;
    let last = 0;
    let delayBefore = 0;
    let becameLate = 0;
    for (const call of calls) {
      for (const time of [call.expectedArrival, call.expectedDeparture]) {
        if (time === undefined) continue;
        expect(time).toBeGreaterThanOrEqual(last);
        last = time;
      }
      expect(call.expectedDeparture ?? Infinity).toBeGreaterThanOrEqual(call.scheduledDeparture ?? 0);
      const delay = (call.expectedDeparture ?? call.expectedArrival ?? 0) - (call.scheduledDeparture ?? call.scheduledArrival ?? 0);
      if (delay > delayBefore) becameLate += 1;
      delayBefore = delay;
    }
    expect(becameLate).toBeLessThanOrEqual(1);
  }
});

test('does not report a delay before its cause', () => {
  const lateDay = days.find((day) => lateness(day).most >= 20);
  if (lateDay === undefined) throw new Error('no late train in two thousand');
  expect(run(lateDay, -600).calls.every((call) => call.expectedDeparture === call.scheduledDeparture && call.status === 'SCHEDULED')).toBe(
    true,
  );
  expect(run(lateDay, 24 * 60).calls.some((call) => call.expectedDeparture !== call.scheduledDeparture)).toBe(true);
});

test('announces a cancellation two hours ahead and shows no expected times then', () => {
  const cancelledDay = days.find((day) => lateness(day).cancelled);
  if (cancelledDay === undefined) throw new Error('no cancelled train in two thousand');
  expect(run(cancelledDay, -121).calls.some(({ status }) => status === 'CANCELLED')).toBe(false);
  for (const call of run(cancelledDay, -120).calls) {
    expect(call.status).toBe('CANCELLED');
    expect(call.expectedArrival ?? call.expectedDeparture).toBeUndefined();
  }
});

test('follows the clock from scheduled over on time to departed and arrived', () => {
  const punctual = days.find((day) => lateness(day).most === 0 && !lateness(day).cancelled) ?? 0;
  expect(run(punctual, -181).calls.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'SCHEDULED'));
  expect(run(punctual, -1).calls.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'ON_TIME'));
  expect(run(punctual, 59).calls.map(({ status }) => status)).toEqual(['DEPARTED', 'ARRIVED', 'ON_TIME', 'ON_TIME', 'ON_TIME']);
  expect(run(punctual, 238).calls.map(({ status }) => status)).toEqual(['DEPARTED', 'DEPARTED', 'DEPARTED', 'DEPARTED', 'ARRIVED']);
});

test('gives a train the same platform every day, and none where the platforms are not known', () => {
  const first = (day: number, mode: TimetableTrip['mode']) => {
    const trip = tripOn(day);
    const calls = trip.calls.map((call, index) => (index === 0 ? { ...call, station: 'KGX' } : call));
    return runTrain('ATOC', tinyProfile.running, { ...trip, mode, calls }, startOf(trip)).calls.map(({ platform }) => platform);
  };
  expect(first(0, 'TRAIN')).toEqual([expect.stringMatching(/^\d+$/), undefined, undefined, undefined, undefined]);
  expect(first(300, 'TRAIN')).toEqual(first(0, 'TRAIN'));
  expect(first(0, 'FERRY')).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
