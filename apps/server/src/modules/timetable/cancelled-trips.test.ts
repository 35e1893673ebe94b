import type { CallStatus, RunningInformation } from '@throughfare/suppliers/port/running';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { expect, test } from 'vitest';
import { cancelledTrips, whyCancelled } from './cancelled-trips.ts';

const nowMs = 1_000_000 * 60_000;
const segment = {
  designator: 'VT1',
  operatingDay: '2026-11-28',
  from: 'EUS',
  to: 'MAN',
  departsAt: 1_000_060,
  arrivesAt: 1_000_190,
  operator: 'VT',
};
const trip = { tripId: 't1', segments: [segment] };

function runs(statuses: readonly [CallStatus, CallStatus, CallStatus]): RunningInformation[] {
  const times = [
    { station: 'EUS', scheduledDeparture: 1_000_060 },
    { station: 'MKC', scheduledArrival: 1_000_090, scheduledDeparture: 1_000_091 },
    { station: 'MAN', scheduledArrival: 1_000_190 },
  ];
  const calls = times.map((call, index) => ({ ...call, status: statuses[index] ?? 'ON_TIME' }));
  return [{ designator: 'VT1', operatingDay: '2026-11-28', simulated: true, calls }];
}
const asked = (information: RunningInformation[]) => cancelledTrips({ running: async () => information }, [trip], nowMs);

test('a trip is cancelled where its train does not run, or does not call where somebody boards or alights', async () => {
  expect([...(await asked(runs(['CANCELLED', 'CANCELLED', 'CANCELLED'])))]).toEqual([['t1', '']]);
  expect([...(await asked(runs(['ON_TIME', 'ON_TIME', 'CANCELLED'])))]).toEqual([['t1', '']]);
  expect([...(await asked(runs(['ON_TIME', 'CANCELLED', 'ON_TIME'])))]).toEqual([]);
  expect([...(await asked([]))]).toEqual([]);
});

test('asks no source about trains of later days', async () => {
  const later = { tripId: 't2', segments: [{ ...segment, departsAt: 1_000_000 + 25 * 60 }] };
  const supplier = { running: async () => Promise.reject(new Error('asked')) };
  expect([...(await cancelledTrips(supplier, [later], nowMs))]).toEqual([]);
});

test('a supplier that does not answer is believed to run its trains', async () => {
  const supplier = { running: async () => Promise.reject(SupplierFailure.of('unavailable', 'away')) };
  expect([...(await cancelledTrips(supplier, [trip], nowMs))]).toEqual([]);
});

test('a train that is called off is known on whatever day, with its reason', async () => {
  const later = { tripId: 't2', segments: [{ ...segment, departsAt: 1_000_000 + 25 * 60 }] };
  const { designator, operatingDay } = segment;
  const supplier = {
    running: async () => Promise.reject(new Error('asked')),
    cancellations: {
      callOff: async () => undefined,
      calledOff: async () => [{ designator, operatingDay, cause: 'strike' as const, reason: 'a strike of the train crews' }],
    },
  };
  const cancelled = await cancelledTrips(supplier, [later], nowMs);
  expect([...cancelled]).toEqual([['t2', 'a strike of the train crews']]);
  expect(whyCancelled(cancelled.values())).toBe(': a strike of the train crews');
});

test('a railway that names the cause of a cancellation is quoted, and one reason is said once', async () => {
  const [information] = runs(['CANCELLED', 'CANCELLED', 'CANCELLED']);
  const cancelled = await asked(information ? [{ ...information, cause: 'weather' }] : []);
  expect([...cancelled]).toEqual([['t1', 'extreme weather']]);
  expect(whyCancelled(['', 'extreme weather', 'extreme weather', 'a strike'])).toBe(': extreme weather; a strike');
  expect(whyCancelled([''])).toBe('');
});
