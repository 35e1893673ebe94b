import type { RunningCall } from '@throughfare/suppliers/port/running';
import { expect, test } from 'vitest';
import { trainTrouble } from './train-trouble.ts';

const booked = { from: 'A', to: 'B', departsAt: 600, arrivesAt: 700 };
const calls = (late: number, status: RunningCall['status'] = 'DELAYED'): { readonly calls: readonly RunningCall[] } => ({
  calls: [
    { station: 'A', scheduledDeparture: 600, expectedDeparture: 600 + late, status },
    { station: 'B', scheduledArrival: 700, expectedArrival: 700 + late, status },
  ],
});

test('a cancelled train is trouble before and after its time', () => {
  expect(trainTrouble(booked, calls(0, 'CANCELLED'), 500)).toEqual({ change: 'cancelled', note: '' });
  expect(trainTrouble(booked, calls(0, 'CANCELLED'), 900)).toEqual({ change: 'cancelled', note: '' });
});

test('half an hour late is trouble until it leaves; less is not', () => {
  expect(trainTrouble(booked, calls(29), 500)).toBeUndefined();
  expect(trainTrouble(booked, calls(30), 500)).toEqual({ change: 'late', departsAt: 630, arrivesAt: 730, note: '' });
  expect(trainTrouble(booked, calls(30), 630)).toBe('unknown');
});

test('nothing is known of a train that is not reported', () => {
  expect(trainTrouble(booked, undefined, 500)).toBe('unknown');
  expect(trainTrouble(booked, { calls: [] }, 500)).toBe('unknown');
});

test('the cause that the railway names is told in words', () => {
  expect(trainTrouble(booked, { ...calls(0, 'CANCELLED'), cause: 'weather' }, 500)).toEqual({
    change: 'cancelled',
    note: 'extreme weather',
  });
});
