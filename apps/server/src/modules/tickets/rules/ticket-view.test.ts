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

test('counts the trains of a direction as suppliers do: a walk between them is none', () => {
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
] as const)('a ticket %s is a mistake that is not passed over', (_, ticket) => {
  expect(() => ticketViews({ ...oneWay, tickets: [{ ticketNumber: 'X1', ...ticket }] })).toThrow(RangeError);
});
