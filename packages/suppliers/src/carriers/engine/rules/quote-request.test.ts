import { expect, test } from 'vitest';
import { money } from '@throughfare/kernel/money';
import type { PrebookRequest } from '../../../port/booking.ts';
import { adults } from '../../../suite/shop-assistant.ts';
import type { CarrierProfile, TripCandidates } from '../profile.ts';
import { resolveTrip } from '../resolve-trip.ts';
import { tinyProfile } from '../testing/tiny-profile.ts';
import { tinyRide, tinyTimetable } from '../testing/tiny-timetable.ts';
import { quoteRequest, type Quote, type Refused } from './quote-request.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const outward = tinyRide('1', '2026-11-27', 'Alder', 'Elm');
const inward = tinyRide('2', '2026-11-28', 'Elm', 'Alder');

function chosen(trip: typeof outward, offerRef: string, secondaryRefs: readonly string[] = []): PrebookRequest['outward'] {
  return { trip, offerRef, secondaryRefs, optionalPrices: [] };
}

const oneWay: PrebookRequest = {
  reference: 'r',
  outward: chosen(outward, 'CHEAP:2'),
  passengers: adults(2),
  railcards: [],
  expectedPrice: money('GBP', 0),
  seatPreferences: {},
  holdSeconds: 60,
};

function quote(change: Partial<PrebookRequest>, nowMs = noon, profile = tinyProfile): Quote | Refused {
  const request = { ...oneWay, ...change };
  const trips = {
    outward: resolveTrip(tinyTimetable, request.outward.trip),
    inward: request.inward && resolveTrip(tinyTimetable, request.inward.trip),
  };
  return quoteRequest(profile, request, trips, nowMs);
}

test('prices the tier that was chosen, not the cheapest', () => {
  // five pounds for each of four legs and two adults, in both directions
  expect(quote({})).toMatchObject({ price: money('GBP', 8000) });
  expect(quote({ outward: chosen(outward, 'CHEAP:1') })).toMatchObject({ price: money('GBP', 4000) });
});

test('adds the return and the extras', () => {
  expect(quote({ outward: chosen(outward, 'CHEAP:1', ['BUS']), inward: chosen(inward, 'OPEN:1', ['BIKE']) })).toMatchObject({
    price: money('GBP', 4000 + 300 + 24000),
  });
});

test('sells an extra only with fares of the comforts that it names', () => {
  const limited: CarrierProfile = {
    ...tinyProfile,
    priceTrips(request) {
      const onlyStandard = ({ secondary, ...trip }: TripCandidates): TripCandidates => ({
        ...trip,
        secondary: secondary.map((extra) => ({ ...extra, comforts: ['STANDARD'] })),
      });
      const { outward: out, inward: back } = tinyProfile.priceTrips(request);
      return { outward: out.map(onlyStandard), inward: back.map(onlyStandard) };
    },
  };
  expect(quote({ outward: chosen(outward, 'OPEN:1', ['BUS']) }, noon, limited)).toHaveProperty('price');
  expect(quote({ outward: chosen(outward, 'FIRST:1', ['BUS']) }, noon, limited)).toEqual({ refused: 'Bus needs another fare outward' });
});

test('takes both halves of a return or neither', () => {
  expect(quote({ outward: chosen(outward, 'BACK:1'), inward: chosen(inward, 'BACK:1') })).toMatchObject({ price: money('GBP', 32000) });
  expect(quote({ outward: chosen(outward, 'BACK:1'), inward: chosen(inward, 'OPEN:1') })).toEqual({
    refused: 'the two fares are not sold together',
  });
  expect(quote({ outward: chosen(outward, 'OPEN:1'), inward: chosen(inward, 'BACK:1') })).toEqual({
    refused: 'the two fares are not sold together',
  });
  expect(quote({ outward: chosen(outward, 'BACK:1') })).toEqual({ refused: 'no such offer outward' });
});

test('counts the travellers who take a place', () => {
  const family = adults(3).map((passenger, index) => ({ ...passenger, age: [40, 9, 2][index] ?? 40 }));
  const answer = quote({ passengers: family });
  expect('placed' in answer && answer.placed.map(({ age }) => age)).toEqual([40, 9]);
  expect(answer).toMatchObject({ price: money('GBP', 4000 + 2000) });
});

test.each([
  ['a train past its cut-off', {}, Date.parse('2026-11-27T09:55:01Z'), 'not on sale'],
  ['a train beyond the horizon', {}, Date.parse('2026-09-03T12:00:00Z'), 'not on sale'],
  ['an unknown product', { outward: chosen(outward, 'NONE:1') }, noon, 'no such offer outward'],
  ['an unknown tier', { outward: chosen(outward, 'CHEAP:9') }, noon, 'no such offer outward'],
  ['a reference that is none', { outward: chosen(outward, 'CHEAP') }, noon, 'no such offer outward'],
  ['an unknown extra', { outward: chosen(outward, 'OPEN:1', ['NONE']) }, noon, 'no such secondary offer, or twice, outward'],
  ['the same extra twice', { outward: chosen(outward, 'OPEN:1', ['BUS', 'BUS']) }, noon, 'no such secondary offer, or twice, outward'],
  [
    'a return before the arrival',
    { inward: chosen(tinyRide('2', '2026-11-26', 'Elm', 'Alder'), 'OPEN:1') },
    noon,
    'the return leaves before the outward arrives',
  ],
  ['nobody', { passengers: [] }, noon, 'passengers need references of their own'],
  ['two passengers of one reference', { passengers: [...adults(1), ...adults(1)] }, noon, 'passengers need references of their own'],
  [
    'a passenger without the information asked for',
    { passengers: adults(2).map((passenger) => ({ ...passenger, email: '' })) },
    noon,
    'passenger information is missing outward',
  ],
])('refuses %s', (_, change, nowMs, refused) => {
  expect(quote(change, nowMs)).toEqual({ refused });
});

test('still sells a fare that closed while its offer was promised', () => {
  // CHEAP closes an hour before departure, and offers are valid for half an hour
  expect(quote({}, Date.parse('2026-11-27T09:29:00Z'))).toMatchObject({ price: money('GBP', 8000) });
  expect(quote({}, Date.parse('2026-11-27T09:31:00Z'))).toEqual({ refused: 'fare closed outward' });
});
