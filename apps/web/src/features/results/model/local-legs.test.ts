import { expect, it } from 'vitest';
import { localLegs } from './local-legs.ts';
import { ticket } from './results-fixtures.ts';
import { trackerRequest } from './tracker-request.ts';

const train = ticket('t', '09:00', 130, []);
const [ride] = train.travelSegments;
if (!ride) throw new Error('the fixture has a ride');
const crossing = {
  ...train,
  travelSegments: [
    ride,
    {
      ...ride,
      travelSegmentID: '2',
      type: 'TRANSFER' as const,
      designator: '',
      marketingCarrier: 'UNDERGROUND',
      originName: 'London Euston',
      destinationName: "London King's Cross",
      departureDateTime: '2026-11-28T11:10:00Z',
      arrivalDateTime: '2026-11-28T11:35:00Z',
    },
    { ...ride, travelSegmentID: '3', type: 'FERRY' as const, originName: 'Holyhead' },
  ],
};

it('describes a transfer with its place and duration', () => {
  const legs = localLegs(crossing);
  expect(legs.map((leg) => leg.instruction)).toEqual([
    'Take train from London Euston',
    "London Underground to London King's Cross",
    'Take ferry from Holyhead',
  ]);
  expect(legs.map((leg) => leg.transferMinutes)).toEqual([undefined, 25, undefined]);
});

it('asks for every leg of the ticket', () => {
  const request = trackerRequest(crossing);
  expect(request.ticketId).toBe('t');
  expect(request.travelSegments.map((segment) => segment.travelSegmentId)).toEqual(['1', '2', '3']);
});
