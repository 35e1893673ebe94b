import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FareOffer } from '../../port/offer.ts';
import { adults, requestFor, tryPrebook } from '../../suite/shop-assistant.ts';
import type { SupplierFixture } from '../../suite/supplier-fixture.ts';
import { describeSupplier } from '../../suite/supplier-suite.ts';
import { ride, startDistanceCarrier } from './testing/distance-carrier.ts';

describeSupplier('The distance tariff', startDistanceCarrier, { plansItself: true });

describe('fares by distance', () => {
  let fixture: SupplierFixture;

  beforeAll(async () => {
    fixture = await startDistanceCarrier();
  });
  afterAll(() => fixture.close());

  async function fares(designator: string, to: 'CAKGON' | 'CAMTRL', ages: readonly number[] = [40]): Promise<readonly FareOffer[]> {
    const trip = ride(designator, '2026-12-04', 'CATRTO', to);
    const passengers = ages.map((age, index) => ({ passengerRef: String(index + 1), age }));
    const answer = await fixture.supplier.offers({ outward: [trip], inward: [], passengers, railcards: [] });
    return answer.outward[0]?.fares ?? [];
  }

  test('a Standard fare for these trains and a flexible one, in the currency of the source', async () => {
    const found = await fares('1', 'CAMTRL');
    expect(found.map(({ name, flexibility, price }) => [name, flexibility, price.currency])).toEqual([
      ['Standard', 'SEMI_FLEXIBLE', 'CAD'],
      ['Flexible', 'FULL_FLEXIBLE', 'CAD'],
    ]);
    const [near] = await fares('1', 'CAKGON');
    expect(near?.price.minor).toBeLessThan(found[0]?.price.minor ?? 0);
    expect(2 * (near?.price.minor ?? 0)).toBeGreaterThan(found[0]?.price.minor ?? 0);
  });

  test('children pay half, infants nothing', async () => {
    const [alone] = await fares('1', 'CAMTRL');
    const [family] = await fares('1', 'CAMTRL', [40, 8, 1]);
    expect(family?.price.minor).toBe((alone?.price.minor ?? 0) * 1.5);
  });

  test('the first tiers are cheap and few; then the same fare costs more, and at last the train is full', async () => {
    const trip = ride('33', '2026-12-10', 'CATRTO', 'CAMTRL');
    const prices: number[] = [];
    for (let party = 0; party < 8; party += 1) {
      const passengers = adults(8);
      const { outward } = await fixture.supplier.offers({ outward: [trip], inward: [], passengers, railcards: [] });
      const offer = outward[0]?.fares[0];
      if (!offer) break;
      prices.push(offer.price.minor / 8);
      expect(await tryPrebook(fixture.supplier, requestFor(`party-${party}`, trip, offer, passengers))).toHaveProperty('booking');
    }
    // of 60 places, the tiers have 9, 15 and 24; parties of eight fill them, and then the flexible fare
    expect(prices).toHaveLength(7);
    expect(new Set(prices).size).toBe(4);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('a vehicle without numbered places is never sold beyond what it holds', async () => {
    const trip = ride('B1', '2026-12-11', 'CATRTO', 'CAMTRL');
    const passengers = adults(1);
    let sold = 0;
    for (; sold < 60; sold += 1) {
      const { outward } = await fixture.supplier.offers({ outward: [trip], inward: [], passengers, railcards: [] });
      const offer = outward[0]?.fares[0];
      if (!offer) break;
      expect(offer.reservation).toBe('none');
      await fixture.supplier.prebook(requestFor(`bus-${sold}`, trip, offer, passengers));
    }
    expect(sold).toBe(40);
  });
});
