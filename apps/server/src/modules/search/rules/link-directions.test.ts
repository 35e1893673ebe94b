import { money } from '@throughfare/kernel/money';
import type { FareOffer, TripOffers } from '@throughfare/suppliers/port/offer';
import { plainFare } from '@throughfare/suppliers/port/testing/plain-fare';
import { describe, expect, test } from 'vitest';
import { linkTo, priceIdOf } from './link-directions.ts';

const fare = (offerRef: string, kind: 'single' | 'return', returnTag?: string): FareOffer =>
  plainFare(offerRef, money('GBP', 1000), { kind, ...(returnTag === undefined ? {} : { returnTag }) });
const trip = (tripId: string, ...fares: FareOffer[]): TripOffers => ({ tripId, fares, secondary: [] });

const always = () => true;

describe('fares of the two directions', () => {
  const inward = [trip('back1', fare('SVR', 'return', 'SVR'), fare('ADV', 'single')), trip('back2', fare('ADV', 'single'))];

  test('a return maps each ticket of the way back on which it is valid to its half there', () => {
    expect(linkTo(inward, always)('out1', fare('SVR', 'return', 'SVR'))).toEqual({ mappingIds: { back1: priceIdOf('back1', 'SVR') } });
  });

  test('a return that no train back takes maps to nothing, and cannot be sold', () => {
    expect(linkTo(inward, always)('out1', fare('SOR', 'return', 'SOR'))).toEqual({ mappingIds: {}, isIllegal: true });
  });

  test('a single without a tag carries no restriction, whatever else is sold', () => {
    const back = [trip('back1', fare('ADV', 'single'), fare('WE', 'single', 'WEEKEND'))];
    expect(linkTo(back, always)('out1', fare('ADV', 'single'))).toEqual({});
  });

  test('a single with a tag combines only with the same tag', () => {
    const link = linkTo([trip('back1', fare('ADV', 'single'), fare('WE', 'single', 'WEEKEND'))], always);
    expect(link('out1', fare('WE', 'single', 'WEEKEND'))).toEqual({ compatiblePrices: [priceIdOf('back1', 'WE')] });
    expect(link('out1', fare('X', 'single', 'OTHER'))).toEqual({ compatiblePrices: [], isIllegal: true });
    expect(linkTo(inward, always)('out1', fare('WE', 'single', 'WEEKEND'))).toEqual({ compatiblePrices: [], isIllegal: true });
    expect(linkTo(inward, always)('out1', fare('SVR', 'single', 'SVR'))).toEqual({ compatiblePrices: [], isIllegal: true });
  });

  test('only trains back that leave after the way out has arrived count', () => {
    const back = [trip('back1', fare('DAY', 'single', 'DAY')), trip('back2', fare('DAY', 'single', 'DAY'))];
    const link = linkTo(back, (own, other) => own === 'early' || (own === 'noon' && other === 'back2'));
    expect(link('early', fare('DAY', 'single', 'DAY')).compatiblePrices).toHaveLength(2);
    expect(link('noon', fare('DAY', 'single', 'DAY'))).toEqual({ compatiblePrices: [priceIdOf('back2', 'DAY')] });
    expect(link('late', fare('DAY', 'single', 'DAY'))).toEqual({ compatiblePrices: [], isIllegal: true });
  });

  test('one way there is nothing to combine', () => {
    expect(linkTo([], always)('out1', fare('ADV', 'single'))).toEqual({});
  });
});
