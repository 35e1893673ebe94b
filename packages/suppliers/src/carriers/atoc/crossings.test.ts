import { describe, expect, it } from 'vitest';
import { britishTrip } from './testing/british-trips.ts';
import { priceOfProduct, priceOne } from './testing/price-one.ts';

const day = '2026-12-01';
const byDay = 'LST 06:20 HPQ 07:50 LE; HPQ 09:00 NLHVH 17:15 ZB';
const dutchflyer = 'LST 19:00 HPQ 20:20 LE; HPQ 23:00 NLHVH 31:00 ZB';

describe('rail and sea', () => {
  it('costs a flat fare by the distance to the port, the same both ways, children half', () => {
    const ship = 'HHD 14:10 IEDFP 17:25 ZF';
    expect(priceOfProduct(priceOne(britishTrip(day, ship)).fares, 'SRS')).toBe(4100);
    expect(priceOfProduct(priceOne(britishTrip(day, `CTR 12:00 HHD 13:40 AW; ${ship}`)).fares, 'SRS')).toBe(4740);
    expect(priceOfProduct(priceOne(britishTrip(day, `EUS 09:10 HHD 13:00 VT; ${ship}`), [40, 8]).fares, 'SRS')).toBe(5690 + 2845);
    expect(priceOfProduct(priceOne(britishTrip(day, 'IEDFP 08:05 HHD 11:20 ZF; HHD 12:30 EUS 16:20 VT')).fares, 'SRS')).toBe(5690);
  });

  it('sells nothing else on such a journey', () => {
    expect(priceOne(britishTrip(day, `${dutchflyer}; NLHVH 32:00 NLRTD 32:40 ZN`)).fares.map(({ product }) => product)).toEqual(['DFS']);
    expect(priceOne(britishTrip(day, dutchflyer)).secondary).toEqual([]);
  });

  it('goes to the Netherlands from stations of Greater Anglia only, and costs more beyond the port', () => {
    expect(priceOfProduct(priceOne(britishTrip(day, byDay)).fares, 'DFS')).toBe(6100);
    expect(priceOfProduct(priceOne(britishTrip(day, `${byDay}; NLHVH 18:00 NLRTD 18:40 ZN`)).fares, 'DFS')).toBe(6700);
    expect(priceOne(britishTrip(day, `BHM 15:00 EUS 16:20 VT; ${dutchflyer}`)).fares).toEqual([]);
  });

  it('comes with a cabin by night, one for every two, which is in the price', () => {
    const fareFor = (ages: readonly number[]) => priceOne(britishTrip(day, dutchflyer), ages).fares[0];
    expect(fareFor([40])?.room).toEqual({ segmentIndex: 1, roomType: 'CABIN', name: 'Cabin for two', bedsPerRoom: 2 });
    expect(priceOfProduct(priceOne(britishTrip(day, dutchflyer)).fares, 'DFS')).toBe(6100 + 5800);
    const [tier] = fareFor([40, 40, 8])?.components[0]?.tiers ?? [];
    expect(tier?.priceParts.map(({ amount }) => amount.minor)).toEqual([2 * 6100 + 3050, 2 * 5800]);
    expect(tier?.passengers.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(2 * 6100 + 3050 + 2 * 5800);
    expect(fareFor([40])?.conditions.at(-1)?.tabName).toBe('Cabin');
    expect(priceOne(britishTrip(day, byDay)).fares[0]?.room).toBeUndefined();
  });

  it('counts places on the ship, not on the trains', () => {
    const [fare] = priceOne(britishTrip(day, dutchflyer)).fares;
    expect(fare?.components[0]?.segments.map(({ rationed }) => rationed)).toEqual([false, true]);
    expect(fare?.components[0]?.tiers[0]?.quota).toBe('SHIP');
    expect(fare?.deliveryOptions).toEqual(['EML']);
  });
});
