import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, money } from '@throughfare/kernel/money';
import type { FareOffer, TripOffers } from '../../port/offer.ts';
import { adults, requestForReturn, tryPrebook } from '../../suite/shop-assistant.ts';
import type { SupplierFixture } from '../../suite/supplier-fixture.ts';
import { describeSupplier } from '../../suite/supplier-suite.ts';
import { ride, startSncfCarrier } from './testing/sncf-carrier.ts';

describeSupplier('SNCF', () => startSncfCarrier());

test('a TGV of next summer is not on sale yet, and the answer names the day on which its sale opens', async () => {
  const fixture = await startSncfCarrier();
  try {
    const days = { tooFar: '2027-07-14', open: '2027-04-16' };
    const offersOn = async (day: string) => {
      const trips = { outward: [ride('11', day, 'FRPLY', 'FRLPD')], inward: [] };
      return (await fixture.supplier.offers({ ...trips, passengers: adults(1), railcards: [] })).outward[0];
    };
    expect(await offersOn(days.tooFar)).toMatchObject({ fares: [], opensOn: '2027-02-14' });
    expect((await offersOn(days.open))?.fares.length).toBeGreaterThan(0);
  } finally {
    await fixture.close();
  }
});

describe('a weekend return with Carte Avantage Adulte', () => {
  const railcards = ['FR_AVANTAGE_ADULTE'];
  const trips = { outward: ride('11', '2027-04-16', 'FRPLY', 'FRLPD'), inward: ride('12', '2027-04-19', 'FRLPD', 'FRPLY') };
  const passengers = adults(1);
  let fixture: SupplierFixture;

  beforeAll(async () => {
    fixture = await startSncfCarrier();
  });
  afterAll(() => fixture.close());

  const cheapest = (offers: readonly TripOffers[], isTagged: boolean): FareOffer => {
    const offer = offers[0]?.fares.find(({ returnTag }) => (returnTag !== undefined) === isTagged);
    if (!offer) throw new Error('not offered');
    return offer;
  };
  const search = () => fixture.supplier.offers({ outward: [trips.outward], inward: [trips.inward], passengers, railcards });

  test('is sold as offered, both ways reduced', async () => {
    const { outward, inward } = await search();
    const pair = { outward: cheapest(outward, true), inward: cheapest(inward, true) };
    expect([pair.outward.price, pair.inward.price]).toEqual([money('EUR', 2520), money('EUR', 2030)]);
    expect(pair.outward.passengers[0]?.railcard).toBe('FR_AVANTAGE_ADULTE');
    const booking = await fixture.supplier.prebook({ ...requestForReturn('weekend-1', trips, pair, passengers), railcards });
    expect(booking).toMatchObject({ status: 'PREBOOKED', price: add(pair.outward.price, pair.inward.price) });
  });

  test('is refused where only one way is reduced for the sake of the other', async () => {
    const { outward, inward } = await search();
    const pair = { outward: cheapest(outward, true), inward: cheapest(inward, false) };
    const purchase = await tryPrebook(fixture.supplier, { ...requestForReturn('weekend-2', trips, pair, passengers), railcards });
    expect(purchase).toMatchObject({ failure: { kind: 'rejected' } });
  });

  test('is refused without the card, and for a single', async () => {
    const { outward, inward } = await search();
    const pair = { outward: cheapest(outward, true), inward: cheapest(inward, true) };
    const both = requestForReturn('weekend-3', trips, pair, passengers);
    expect(await tryPrebook(fixture.supplier, both)).toMatchObject({ failure: { kind: 'rejected' } });
    const { inward: _, ...single } = { ...both, reference: 'weekend-4', railcards, expectedPrice: pair.outward.price };
    expect(await tryPrebook(fixture.supplier, single)).toMatchObject({ failure: { kind: 'rejected' } });
  });

  test('leaves the full fares to combine with each other', async () => {
    const { outward, inward } = await search();
    const pair = { outward: cheapest(outward, false), inward: cheapest(inward, false) };
    const purchase = await tryPrebook(fixture.supplier, { ...requestForReturn('weekend-5', trips, pair, passengers), railcards });
    expect(purchase).toMatchObject({ booking: { price: money('EUR', 6500) } });
  });
});
