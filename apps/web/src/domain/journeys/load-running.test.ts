import { expect, test } from 'vitest';
import { trainRow } from '../bookings/testing/train-row.ts';
import { answer, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { loadRunning, runningRequest } from './load-running.ts';
import { journey } from './testing/cart-fixtures.ts';

test('asks for each train of the sold journey by its key', () => {
  const times = { departureDateTime: { date: '2026-11-28', time: '09:00:00' }, arrivalTime: { date: '2026-11-28', time: '11:10:00' } };
  const ends = { from: 'EUS', to: 'MAN', fromStation: 'London Euston', toStation: 'Manchester Piccadilly', duration: '2h 10m' };
  const train = {
    type: 'TRAIN' as const,
    designator: 'VT1234',
    operatingDay: '2026-11-28',
    serviceName: 'Avanti',
    carrier: 'VT',
    ...ends,
    ...times,
  };
  expect(runningRequest(journey({ segments: [train] })).travelSegments).toEqual([
    {
      travelSegmentId: '0',
      type: 'TRAIN',
      originTravelPoint: { type: 'STATION', value: 'EUS' },
      destinationTravelPoint: { type: 'STATION', value: 'MAN' },
      departureDateTime: '2026-11-28T09:00:00Z',
      arrivalDateTime: '2026-11-28T11:10:00Z',
      designator: 'VT1234',
      operatingDay: '2026-11-28',
      marketingCarrier: 'VT',
      equipmentType: '',
    },
  ]);
});

test('a direction that nobody reports on is left out', async () => {
  const leg = { travelSegmentId: '0' };
  expect(await loadRunning(fakeVisitor({ getTravelPoints: answer({ body: [leg] }) }, {}), trainRow())).toEqual({ Outward: [leg] });
  expect(await loadRunning(fakeVisitor({ getTravelPoints: refusal('object.notFound', 404) }, {}), trainRow())).toEqual({});
});
