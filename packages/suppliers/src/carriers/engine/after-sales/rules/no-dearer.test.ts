import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import type { FareOffer, TripOffers, TripSpec } from '../../../../port/offer.ts';
import { capOffers, type PriceCap, standsIn } from './no-dearer.ts';

const ride = (departsAt: number, from = 'STP', to = 'FRPNO'): TripSpec => ({
  tripId: 'outward',
  segments: [{ designator: '9024', operatingDay: '2026-11-28', from, to, departsAt, arrivesAt: departsAt + 140, operator: 'ES' }],
});
const gbp = (minor: number) => money('GBP', minor);
const fare = (minor: number, cabin: 'STANDARD' | 'FIRST' = 'STANDARD', kind: FareOffer['kind'] = 'single') => ({
  offerRef: `F${minor}:1`,
  kind,
  comfort: { code: cabin, name: cabin, cabin },
  price: gbp(minor),
  passengers: [
    { passengerRef: '1', passengerType: 'ADULT', amount: gbp(minor - 1000) },
    { passengerRef: '2', passengerType: 'CHILD', amount: gbp(1000) },
  ],
  priceParts: [{ description: 'Fare', isTax: false, amount: gbp(minor) }],
});
// the function reads no other fields of an offer
const offers = (fares: readonly object[]) => ({ tripId: 'outward', fares, secondary: [] }) as unknown as TripOffers;
const cap: PriceCap = { most: gbp(4400), cabin: 'STANDARD', old: ride(600) };

test("a higher fare of the same cabin costs the old ticket's price, shared over its travellers", () => {
  const [capped] = capOffers(offers([fare(11_000)]), ride(720), cap).fares;
  expect(capped?.price).toEqual(gbp(4400));
  expect(capped?.passengers.map(({ amount }) => amount.minor)).toEqual([4000, 400]);
  expect(capped?.priceParts.map(({ amount }) => amount.minor)).toEqual([4400]);
});

test('a cheaper fare, another cabin and half of a return keep their price', () => {
  const fares = [fare(2000), fare(12_000, 'FIRST'), fare(12_500, 'STANDARD', 'return')];
  expect(capOffers(offers(fares), ride(720), cap).fares.map(({ price }) => price.minor)).toEqual([2000, 12_000, 12_500]);
});

test('only a train between the same stations within a day can replace the old one', () => {
  expect(standsIn(ride(600 + 24 * 60), cap.old)).toBe(true);
  expect(standsIn(ride(601 + 24 * 60), cap.old)).toBe(false);
  expect(standsIn(ride(720, 'EBS'), cap.old)).toBe(false);
  expect(capOffers(offers([fare(11_000)]), ride(720, 'STP', 'BEBMI'), cap).fares[0]?.price).toEqual(gbp(11_000));
});
