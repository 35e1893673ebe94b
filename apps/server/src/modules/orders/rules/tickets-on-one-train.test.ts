import type { TripSegment } from '@throughfare/suppliers/port/offer';
import { expect, test } from 'vitest';
import type { ItemBooking } from '../order.types.ts';
import { placesAtEnd, runsOnOneTrain } from './tickets-on-one-train.ts';

const ride = (designator: string, from: string, to: string): TripSegment => ({
  designator,
  operatingDay: '2026-12-08',
  operator: 'GW',
  from,
  to,
  departsAt: 0,
  arrivesAt: 60,
});
const trip = (...segments: TripSegment[]) => ({ trip: { tripId: 'a', segments }, offerRef: 'x', secondaryRefs: [], optionalPrices: [] });
const ticket = (...segments: TripSegment[]): Pick<ItemBooking, 'request'> => ({
  request: { passengers: [], railcards: [], outward: trip(...segments) },
});
const place = { passengerRef: '1', coach: 'C', place: '12', table: false, quiet: false };

test('tickets that continue on the train of the one before are one run', () => {
  const [first, second, third] = [
    ticket(ride('1A', 'PAD', 'RDG')),
    ticket(ride('1A', 'RDG', 'EXD'), ride('2B', 'EXD', 'PLY')),
    ticket(ride('2B', 'PLY', 'PNZ')),
  ];
  expect(runsOnOneTrain([first, second, third])).toEqual([[first, second, third]]);
});

test('a change of train between two tickets begins a new run', () => {
  const [first, second] = [ticket(ride('1A', 'PAD', 'RDG')), ticket(ride('1C', 'RDG', 'EXD'))];
  expect(runsOnOneTrain([first, second])).toEqual([[first], [second]]);
});

test('a ticket for both directions stands alone', () => {
  const both = {
    request: { passengers: [], railcards: [], outward: trip(ride('1A', 'PAD', 'RDG')), inward: trip(ride('1B', 'RDG', 'PAD')) },
  };
  expect(runsOnOneTrain([both, ticket(ride('1B', 'PAD', 'XXX'))])).toHaveLength(2);
});

test('the places kept are those on the last train', () => {
  const sold = ticket(ride('1A', 'RDG', 'EXD'), ride('2B', 'EXD', 'PLY'));
  const segments = [
    { direction: 'outward' as const, segmentIndex: 3, places: [place] },
    { direction: 'outward' as const, segmentIndex: 2, places: [{ ...place, place: '40' }] },
  ];
  expect(placesAtEnd(sold, segments)).toEqual({ designator: '2B', operatingDay: '2026-12-08', operator: 'GW', places: [place] });
  expect(placesAtEnd(sold, [])).toBeUndefined();
});
