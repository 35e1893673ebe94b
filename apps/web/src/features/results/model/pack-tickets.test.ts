import { expect, test } from 'vitest';
import { packTickets, unpackTickets, type PackedTickets } from './pack-tickets.ts';
import { fare, plusBus, ticket } from './results-fixtures.ts';
import { viewOfTicket } from './ticket-view.ts';

const sent = (packed: PackedTickets): PackedTickets => JSON.parse(JSON.stringify(packed));
const [segment] = ticket('t', '09:00', 60, []).travelSegments;
if (!segment) throw new Error('the fixture has a segment');
const { operatingDay: _, ...transfer } = { ...segment, type: 'TRANSFER' as const, designator: '', travelSegmentID: '2' };
const berth = {
  optionalPriceID: 'BERTH-0',
  description: 'A berth',
  fareCodes: [{ fareDisplayName: 'Classic' }],
  convertedPrice: { currency: 'GBP' as const, value: '50.00' },
  newConvertedPrice: { currency: 'GBP' as const, value: '50.00' },
  maximumBookableQuantity: 2,
  applicableTravelSegments: { travelSegmentIDRef: ['1'] },
  consumptionRules: { totalPassengersConsumptionRule: { minQuantity: 1, maxQuantity: 1 }, ageBreakConsumptionRules: [] },
};
const traveller = { passengerRef: '1', passengerType: 'Adult', currency: 'GBP' as const };

const tickets = [
  ticket('t1', '09:00', 130, [fare('a', '10.00'), fare('flex', '60.00', { displayNames: ['Anytime Single'], placesLeft: 0 })]),
  ticket('t2', '10:00', 900, [fare('b', '20.00', { displayNames: ['a'] })], {
    dayOffset: 1,
    overTakenJourney: true,
    numberOfConnections: 1,
    connectionChance: 84,
    travelSegments: [segment, transfer],
    secondaryFareInformation: { offers: [plusBus, { ...plusBus, priceId: 'upgrade', withPrices: ['b'] }] },
  }),
  ticket(
    't3',
    '11:00',
    70,
    [
      fare('c', '30.00', { isReturn: true, mappingIds: { back: 'd' }, optionalPrices: [berth] }),
      fare('d', '40.00', { compatiblePrices: ['a'], isIllegalFare: true }),
      fare('e', '50.00', {
        displayNames: ['a'],
        passengerBreakdown: [
          { ...traveller, amount: '20.00', fareQualifier: { program: 'SENIOR', description: 'Senior Railcard' } },
          { ...traveller, passengerRef: '2', amount: '30.00' },
        ],
      }),
    ],
    { source: 'SNCF', holdMinutes: 2880, carriers: [{ code: 'SN', name: 'SNCF', colour: '#000000' }], fromStation: 'Paris Nord' },
  ),
].map((one) => viewOfTicket(one, 'outward'));

test('tickets come out of the page as they were put in', () => {
  expect(unpackTickets(sent(packTickets(tickets)))).toEqual(tickets);
});

test('an empty list stays empty', () => {
  expect(unpackTickets(sent(packTickets([])))).toEqual([]);
});

test('writes the common part of tickets once', () => {
  const one = viewOfTicket(ticket('t', '09:00', 130, [fare('a', '10.00', { displayNames: ['Anytime Single'] })]), 'outward');
  const text = JSON.stringify(packTickets([one, { ...one, ticketId: 'u' }]));
  for (const words of ['Anytime Single', 'Avanti West Coast', 'Adult']) expect(text.split(words)).toHaveLength(2);
});

test('fares that differ in a traveller, a class or a condition stay apart', () => {
  const kinds = [
    fare('a', '10.00', { displayNames: ['x'] }),
    fare('a', '10.00', { displayNames: ['x'], serviceClass: 'FIRST' }),
    fare('a', '10.00', { displayNames: ['x'], descriptions: ['other'] }),
    fare('a', '10.00', { displayNames: ['x'], reservation: 'included' }),
    fare('a', '10.00', { displayNames: ['x'], passengerBreakdown: [{ ...traveller, passengerType: 'Child', amount: '10.00' }] }),
  ];
  expect(packTickets([viewOfTicket(ticket('t', '09:00', 130, kinds), 'outward')]).fares).toHaveLength(kinds.length);
});

test('writes the matching halves of return fares once, however many trains have them', () => {
  const withHalves = (ticketId: string, mappingIds: Record<string, string>) =>
    viewOfTicket(ticket(ticketId, '09:00', 130, [fare('r', '30.00', { isReturn: true, mappingIds })]), 'outward');
  const alike = [
    withHalves('t', { back: 'd' }),
    withHalves('u', { back: 'd' }),
    withHalves('v', { back: 'e' }),
    withHalves('w', { back: 'd', later: 'd' }),
  ];
  const packed = sent(packTickets(alike));
  expect(packed.halves).toEqual([{ back: 'd' }, { back: 'e' }, { back: 'd', later: 'd' }]);
  expect(unpackTickets(packed)).toEqual(alike);
});
