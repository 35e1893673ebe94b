import type { TravelLeg } from '@throughfare/contract/calls/search';
import { expect, test } from 'vitest';
import { isSoon, tripStatus } from './trip-status.ts';

type Call = TravelLeg['intermediateTravelPoints'][number];

const call = (more: Partial<Call>): Call => ({ travelPoint: 'EUS', name: 'London Euston', status: 'ON_TIME', ...more });
const ride = (more: Partial<Call>) => ({ type: 'TRAIN' as const, simulated: true, intermediateTravelPoints: [call(more), call({})] });

test('shows platform and state of the first train at its departure', () => {
  const walk = { type: 'TRANSFER' as const, simulated: false, intermediateTravelPoints: [] };
  expect(tripStatus([walk, ride({ platform: '13' }), ride({ status: 'CANCELLED' })])).toEqual({
    text: 'On time',
    tone: 'ok',
    platform: '13',
    simulated: true,
  });
});

test('a delay says when the train is expected', () => {
  expect(tripStatus([ride({ status: 'DELAYED', expectedDepartureTime: '2026-11-28T20:31:00Z' })])?.text).toBe('Delayed, expected 20:31');
  expect(tripStatus([ride({ status: 'DELAYED' })])?.text).toBe('Delayed');
});

test('nothing is known of a train without calls', () => {
  expect(tripStatus([])).toBeUndefined();
  expect(tripStatus([{ type: 'TRAIN', simulated: false, intermediateTravelPoints: [] }])).toBeUndefined();
});

test('a trip counts as soon from a day before its departure until its end', () => {
  const departing = { departureDateTime: { date: '2026-11-28', time: '09:00:00' } };
  expect(isSoon(departing, '2026-11-27T09:00')).toBe(true);
  expect(isSoon(departing, '2026-11-27T08:59')).toBe(false);
  expect(isSoon(departing, '2026-11-28T10:00')).toBe(true);
});
