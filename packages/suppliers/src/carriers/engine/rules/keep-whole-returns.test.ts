import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import type { FareOffer, TripOffers } from '../../../port/offer.ts';
import { plainFare } from '../../../port/testing/plain-fare.ts';
import { keepWholeReturns } from './assemble-offers.ts';

const fare = (offerRef: string, kind: FareOffer['kind'], returnTag?: string): FareOffer =>
  plainFare(offerRef, money('EUR', 1000), { kind, ...(returnTag === undefined ? {} : { returnTag }) });
const trip = (...fares: FareOffer[]): TripOffers => ({ tripId: 't', fares, secondary: [] });
const kept = (own: FareOffer[], others: FareOffer[]) =>
  keepWholeReturns([trip(...own)], [trip(...others)]).flatMap(({ fares }) => fares.map(({ offerRef }) => offerRef));

test('a return half stays while the other direction has its other half', () => {
  expect(kept([fare('R', 'return', 'A')], [fare('R', 'return', 'A')])).toEqual(['R']);
  expect(kept([fare('R', 'return', 'A')], [fare('R', 'return', 'B')])).toEqual([]);
});

test('a single that only combines with its own kind stays, for the shop to name it as not for sale with these trains', () => {
  expect(kept([fare('S', 'single', 'WEEKEND')], [fare('S', 'single', 'WEEKEND')])).toEqual(['S']);
  expect(kept([fare('S', 'single', 'WEEKEND')], [fare('S', 'single')])).toEqual(['S']);
  expect(kept([fare('R', 'return', 'X')], [fare('S', 'single', 'X')])).toEqual([]);
});

test('a plain single stays whatever the other direction has', () => {
  expect(kept([fare('S', 'single')], [])).toEqual(['S']);
});
