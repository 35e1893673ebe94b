import { expect, it } from 'vitest';
import { journey } from '../../../domain/journeys/testing/cart-fixtures.ts';
import { legRows } from './leg-rows.ts';

type Trip = Parameters<typeof legRows>[0][number];

const segment = (type: 'TRAIN' | 'TRANSFER', fromStation: string, toStation: string): Trip['journey']['segments'][number] => ({
  type,
  designator: type === 'TRAIN' ? 'GR1303' : '',
  serviceName: 'London North Eastern Railway',
  carrier: 'GR',
  from: 'KGX',
  to: 'EDB',
  fromStation,
  toStation,
  departureDateTime: { date: '2026-11-28', time: '09:00' },
  arrivalTime: { date: '2026-11-28', time: '13:22' },
  duration: '4h 22m',
});

const seat = (passengerRef: string, segmentIndex: number, number: string, facilities = ['At a table']): Trip['seats'][number] => ({
  passengerRef,
  passenger: 'Ada',
  segmentIndex,
  coach: 'C',
  number,
  seatPosition: 'Window',
  facilities,
});

const trip: Trip = {
  type: 'Outward',
  from: 'London',
  to: 'Haymarket',
  dateTime: '',
  carrier: '',
  carriers: [],
  carrierCodes: [],
  conditions: '',
  changes: 1,
  duration: '',
  nPasengers: 2,
  fareConditions: { fareConditions: [], fareOriginTerminals: [], fareDestinationTerminals: [] },
  bookingData: { originTravelPoint: { description: 'London' }, destinationTravelPoint: { description: 'Haymarket' } },
  journey: journey({
    segments: [segment('TRAIN', 'London', 'Edinburgh'), segment('TRANSFER', 'Edinburgh', 'Walk'), segment('TRAIN', 'Walk', 'Haymarket')],
  }),
  seats: [
    seat('1', 0, '41', ['Facing forward', 'At a table']),
    seat('2', 0, '42', ['Facing backward', 'At a table']),
    seat('1', 2, '7', []),
  ],
};

it('shows rides and leaves walks out', () => {
  expect(legRows([trip]).map(({ origin, destination }) => `${origin} ${destination}`)).toEqual(['London Edinburgh', 'Walk Haymarket']);
});

it('puts each seat on its train, counted with the walks between', () => {
  expect(legRows([trip]).map(({ seats }) => seats)).toEqual([['Coach C, seat 41', 'Coach C, seat 42'], ['Coach C, seat 7']]);
});

it('names a room with its coach and number', () => {
  const room = { ...seat('1', 0, '1', []), coach: '31', sleeper: { name: 'Roomette', kind: 'room' as const } };
  expect(legRows([{ ...trip, seats: [room] }])[0]?.seats).toEqual(['Roomette, coach 31, room 1']);
});

it('names the operator with the train', () => {
  expect(legRows([trip])[0]).toMatchObject({ carrier: 'LNER GR1303', cabinClass: 'Standard' });
});

it('names the features that all seats of a train share', () => {
  expect(legRows([trip]).map(({ amenities }) => amenities)).toEqual([['At a table'], []]);
});

it('marks a train for which nobody has a valid ticket any more', () => {
  expect(legRows([trip]).map(({ isEnded }) => isEnded)).toEqual([false, false]);
  expect(legRows([{ ...trip, endedSegments: [2] }]).map(({ isEnded }) => isEnded)).toEqual([false, true]);
});
