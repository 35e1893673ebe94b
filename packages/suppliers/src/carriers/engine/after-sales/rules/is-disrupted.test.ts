import { expect, test } from 'vitest';
import type { RunningCall } from '../../../../port/running.ts';
import { isDisrupted } from './is-disrupted.ts';

const train = { from: 'A', to: 'B', departsAt: 1000, arrivesAt: 1100 };
const at = { policy: { disruptionMinutes: 60 }, nowMs: 900 * 60_000 };

function running(leaves: Partial<RunningCall> = {}, arrives: Partial<RunningCall> = {}) {
  return {
    calls: [
      { station: 'A', status: 'ON_TIME', scheduledDeparture: 1000, ...leaves },
      { station: 'B', status: 'ON_TIME', scheduledArrival: 1100, ...arrives },
    ] as const,
  };
}

test('a train that runs as booked, or a little late, is not', () => {
  expect(isDisrupted(train, running(), at)).toBe(false);
  expect(isDisrupted(train, running({ expectedDeparture: 1059 }, { expectedArrival: 1159 }), at)).toBe(false);
});

test('one that is cancelled where its traveller boards or alights is', () => {
  expect(isDisrupted(train, running({ status: 'CANCELLED' }), at)).toBe(true);
  expect(isDisrupted(train, running({}, { status: 'CANCELLED' }), at)).toBe(true);
});

test('one that leaves or arrives too late is, from the minute of the policy on', () => {
  expect(isDisrupted(train, running({ expectedDeparture: 1060 }), at)).toBe(true);
  expect(isDisrupted(train, running({}, { expectedArrival: 1160 }), at)).toBe(true);
});

test('one that a new timetable moves that far is, earlier or later; an earlier arrival alone is not', () => {
  expect(isDisrupted(train, running({ scheduledDeparture: 940 }, { scheduledArrival: 1040 }), at)).toBe(true);
  expect(isDisrupted(train, running({ scheduledDeparture: 1090 }, { scheduledArrival: 1190 }), at)).toBe(true);
  expect(isDisrupted(train, running({}, { scheduledArrival: 1000 }), at)).toBe(false);
});

test('one that has left the timetable, or passes its station, is until its time has come', () => {
  expect(isDisrupted(train, undefined, at)).toBe(true);
  expect(isDisrupted({ ...train, to: 'C' }, running(), at)).toBe(true);
  expect(isDisrupted(train, undefined, { ...at, nowMs: 1000 * 60_000 })).toBe(false);
});
