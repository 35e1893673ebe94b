import { expect, test } from 'vitest';
import { lastDepartureMs } from './last-departure.ts';

const minutes = (iso: string): number => Date.parse(iso) / 60_000;
const trip = (...departures: readonly string[]) => ({ trip: { segments: departures.map((iso) => ({ departsAt: minutes(iso) })) } });

test('a train in California departs at its instant, eight hours after the same time in Greenwich', () => {
  const item = { shown: {}, bookings: [{ request: { outward: trip('2026-11-28T18:00:00-08:00') } }] };
  expect(new Date(lastDepartureMs(item)).toISOString()).toBe('2026-11-29T02:00:00.000Z');
});

test('of a return the way back counts, whoever sells it', () => {
  const [out, back] = ['2026-11-28T09:00:00Z', '2026-11-30T21:10:00Z'];
  const ofOne = { shown: {}, bookings: [{ request: { outward: trip(out), inward: trip(back) } }] };
  const ofTwo = { shown: {}, bookings: [{ request: { outward: trip(out) } }, { request: { inward: trip(back) } }] };
  for (const item of [ofOne, ofTwo]) expect(new Date(lastDepartureMs(item)).toISOString()).toBe('2026-11-30T21:10:00.000Z');
});

test('a direction in two parts departs with its first train', () => {
  const bookings = [
    { request: { outward: trip('2026-11-28T11:00:00Z', '2026-11-28T13:00:00Z') } },
    { request: { outward: trip('2026-11-28T09:00:00Z') } },
  ];
  expect(new Date(lastDepartureMs({ shown: {}, bookings })).toISOString()).toBe('2026-11-28T09:00:00.000Z');
});

test('a pass counts from its first day', () => {
  const item = { shown: { pass: { validFrom: '2026-12-01' } }, bookings: [{ request: {} }] };
  expect(lastDepartureMs(item)).toBe(Date.parse('2026-12-01T00:00:00Z'));
});
