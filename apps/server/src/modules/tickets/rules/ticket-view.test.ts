import { expect, test } from 'vitest';
import { oneWay, returnTrip } from '../test-order.ts';
import { ticketViews } from './ticket-view.ts';

test('prints one ticket for each traveller and train, each with its own seat', () => {
  expect(
    ticketViews(oneWay).map(({ ticketNumber, travellerName, railcard, seat }) => ({ ticketNumber, travellerName, railcard, seat })),
  ).toEqual([
    {
      ticketNumber: 'GB0000000042001',
      travellerName: 'Ms Ann Lee',
      railcard: '26-30 Railcard',
      seat: 'Coach C, seat 41 (window, facing forward, at a table)',
    },
    {
      ticketNumber: 'GB0000000042002',
      travellerName: 'Zoë <b>Müller</b> & Søn',
      railcard: undefined,
      seat: 'Coach C, seat 42 (aisle)',
    },
  ]);
});

test('counts the trains of a direction as suppliers do, without walks', () => {
  const [, toHaymarket, sleeper] = ticketViews(returnTrip);
  expect(toHaymarket).toMatchObject({ train: '2K41', from: 'Edinburgh', to: 'Haymarket', journey: 'Edinburgh – London Euston' });
  expect(sleeper).toMatchObject({
    train: '1M16',
    carrier: 'Caledonian Sleeper',
    fromCode: 'EDB',
    toCode: 'EUS',
    departureDate: '2026-11-30',
    arrivalDate: '2026-12-01',
    seat: 'Coach K, seat 7',
  });
});

test('names the extras bought with the fare, for the staff on board', () => {
  const outward = { ...oneWay.outward, secondary: [{ name: 'Bicycle space', price: '0.00', isBicycle: true }] };
  expect(ticketViews({ ...oneWay, outward }).map(({ extras }) => extras)).toEqual(['Bicycle space', 'Bicycle space']);
  expect(ticketViews({ ...oneWay, outward: { ...outward, secondary: [] } })[0]).not.toHaveProperty('extras');
});

test('names no seat where none is reserved', () => {
  expect(ticketViews(returnTrip)[1]).not.toHaveProperty('seat');
});

test("takes fare and rules from the ticket's own direction", () => {
  const [outward, inward] = ticketViews(returnTrip);
  expect([outward?.fareName, inward?.fareName]).toEqual(['Advance Single', 'Anytime Single']);
  expect([outward?.refundRule, inward?.refundRule]).toEqual(['Not refundable.', 'Refundable until departure for a fee of £5.00 a ticket.']);
});

test.each([
  ['for nobody', { passengerRef: '9', direction: 'outward', segmentIndex: 0 }],
  ['for no train', { passengerRef: '1', direction: 'outward', segmentIndex: 1 }],
  ['for no way back', { passengerRef: '1', direction: 'inward', segmentIndex: 0 }],
] as const)('a ticket %s is reported as a mistake', (_, ticket) => {
  expect(() => ticketViews({ ...oneWay, tickets: [{ ticketNumber: 'X1', ...ticket }] })).toThrow(RangeError);
});

test('a ticket of one of several contracts has the fare, the rules and the code of its own', () => {
  const { inward, ...booking } = returnTrip;
  if (!inward) throw new Error('the trip has no way back');
  const part = { source: 'ATOC' as const, departureDateTime: inward.departureDateTime, arrivalTime: inward.arrivalTime, duration: '5m' };
  const words = {
    serviceClass: 'STANDARD' as const,
    fareDescription: '',
    fareConditions: [],
    exchangeRule: 'Not exchangeable.',
    price: '1.00',
  };
  const outward = {
    ...inward,
    parts: [
      {
        ...part,
        ...words,
        seller: 'ScotRail',
        fromStation: 'Edinburgh',
        toStation: 'Haymarket',
        firstSegment: 0,
        segmentCount: 1,
        fareName: 'Day Single',
        refundRule: 'Refundable.',
      },
      {
        ...part,
        ...words,
        seller: 'Caledonian Sleeper',
        fromStation: 'Edinburgh',
        toStation: 'London Euston',
        firstSegment: 2,
        segmentCount: 1,
        fareName: 'Sleeper Seat',
        refundRule: 'Not refundable.',
      },
    ],
  };
  const tickets = [0, 1].map((segmentIndex) => ({
    ticketNumber: `T${segmentIndex}`,
    passengerRef: '1',
    direction: 'outward' as const,
    segmentIndex,
  }));
  const supplierCodes = ['SCOT', 'NIGHT'].map((code, ride) => ({
    code,
    source: 'ATOC' as const,
    direction: 'outward' as const,
    fromRide: ride,
    toRide: ride + 1,
  }));
  expect(ticketViews({ ...booking, outward, segments: [], tickets, supplierCodes })).toMatchObject([
    { fareName: 'Day Single', refundRule: 'Refundable.', supplierCode: 'SCOT', journey: 'Edinburgh – Haymarket' },
    { fareName: 'Sleeper Seat', refundRule: 'Not refundable.', supplierCode: 'NIGHT', journey: 'Edinburgh – London Euston' },
  ]);
});
