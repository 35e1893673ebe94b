import { money } from '@throughfare/kernel/money';
import type { FareOffer, TripOffers } from '@throughfare/suppliers/port/offer';
import { describe, expect, test } from 'vitest';
import { linkTo, priceIdOf } from './link-directions.ts';

const fare = (offerRef: string, kind: 'single' | 'return', returnTag?: string): FareOffer => ({
  offerRef,
  kind,
  ...(returnTag === undefined ? {} : { returnTag }),
  price: money('GBP', 1000),
  comfort: { code: 'STANDARD', name: 'Standard', cabin: 'STANDARD' },
  name: offerRef,
  description: '',
  flexibility: 'NON_FLEXIBLE',
  conditions: [],
  validFrom: [],
  validTo: [],
  passengers: [],
  priceParts: [],
  reservation: 'none',
  afterSales: { refund: [], exchange: [] },
  optionalPrices: [],
  deliveryOptions: ['ETK'],
  requestedInformation: { lead: [], others: [] },
});
const trip = (tripId: string, ...fares: FareOffer[]): TripOffers => ({ tripId, fares, secondary: [] });

describe('fares of the two directions', () => {
  const inward = [trip('back1', fare('SVR', 'return', 'SVR'), fare('ADV', 'single')), trip('back2', fare('ADV', 'single'))];

  test('a return maps each ticket of the way back on which it is valid to its half there', () => {
    const link = linkTo(inward, []);
    expect(link(fare('SVR', 'return', 'SVR'))).toEqual({ mappingIds: { back1: priceIdOf('back1', 'SVR') } });
  });

  test('a return that no train back takes maps to nothing, and cannot be sold', () => {
    expect(linkTo(inward, [])(fare('SOR', 'return', 'SOR'))).toEqual({ mappingIds: {}, isIllegal: true });
  });

  test('singles that all combine carry no restriction', () => {
    expect(linkTo(inward, [fare('ADV', 'single')])(fare('ADV', 'single'))).toEqual({});
  });

  test('singles with a tag combine only with the same tag', () => {
    const back = [trip('back1', fare('ADV', 'single'), fare('WE', 'single', 'WEEKEND'))];
    const link = linkTo(back, []);
    expect(link(fare('WE', 'single', 'WEEKEND')).compatiblePrices).toEqual([priceIdOf('back1', 'WE')]);
    expect(link(fare('ADV', 'single')).compatiblePrices).toEqual([priceIdOf('back1', 'ADV')]);
    expect(link(fare('X', 'single', 'OTHER'))).toEqual({ compatiblePrices: [], isIllegal: true });
  });

  test('a tagged single combines with no untagged single of the way back', () => {
    expect(linkTo(inward, [fare('WE', 'single', 'WEEKEND')])(fare('WE', 'single', 'WEEKEND')).compatiblePrices).toEqual([]);
  });

  test('one way there is nothing to combine', () => {
    expect(linkTo([], [])(fare('ADV', 'single'))).toEqual({});
  });
});
