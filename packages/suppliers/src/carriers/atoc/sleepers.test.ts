import { describe, expect, it } from 'vitest';
import { britishTrip } from './testing/british-trips.ts';
import { atocProfile, priceOne, tierTotals } from './testing/price-one.ts';

const night = '2026-12-02';
const inverness = britishTrip(night, 'EUS 21:15 INV 32:42 CS');

function rooms(ages: readonly number[], cards: readonly string[] = []) {
  return priceOne(inverness, ages, cards).fares[0]?.optional ?? [];
}

describe('the Caledonian Sleeper', () => {
  it('sells its own seat in tiers, with a seat that must be free, and no ordinary ticket', () => {
    const { fares } = priceOne(inverness);
    expect(fares.map(({ product }) => product)).toEqual(['SLS']);
    expect(fares.flatMap(tierTotals)).toEqual([6000, 7200, 8900, 10500]);
    expect(fares[0]?.components[0]?.segments[0]).toEqual({ segmentIndex: 0, rationed: true, seat: 'required', cabinClass: 'STANDARD' });
    expect(priceOne(britishTrip(night, 'EUS 23:45 EDB 31:20 CS')).fares.flatMap(tierTotals)[0]).toBe(5500);
  });

  it('names the stations of its route', () => {
    const segments = inverness.segments.map((ride) => ({
      ...ride,
      origin: { ...ride.origin, name: 'London Euston' },
      destination: { ...ride.destination, name: 'Inverness' },
    }));
    const route = priceOne({ ...inverness, segments }).fares[0]?.conditions.find(({ tabName }) => tabName === 'Route');
    expect(route?.tabValue).toBe('Caledonian Sleeper only. Valid between London Euston and Inverness.');
  });

  it('is sold between England and Scotland only', () => {
    expect(priceOne(britishTrip(night, 'EDB 28:30 INV 32:42 CS')).fares).toEqual([]);
  });

  it('takes the trains before and after it on its ticket, each stretch at the Anytime single', () => {
    const [fare] = priceOne(britishTrip(night, 'BTN 18:00 VIC 19:00 SN; EUS 21:15 INV 32:42 CS')).fares;
    expect(fare?.name).toBe('Sleeper Seat with connecting trains');
    expect(fare?.components.map(({ segments }) => segments.map(({ segmentIndex }) => segmentIndex))).toEqual([[0], [1]]);
    // £24.20 from Brighton to London on Southern trains only, then the seat
    expect(fare?.components.map(({ tiers }) => tiers[0]?.priceParts[0]?.amount.minor)).toEqual([2420, 6000]);
    expect(fare?.optional.map(({ segmentIndex }) => segmentIndex)).toEqual([1, 1, 1]);
  });

  it('is not sold twice on one ticket', () => {
    expect(priceOne(britishTrip(night, 'EUS 21:15 EDB 28:00 CS; EDB 28:30 INV 32:42 CS')).fares).toEqual([]);
  });

  it('offers rooms as supplements, cheapest first: solo to one, shared to two', () => {
    const one = rooms([40]);
    const two = rooms([40, 41]);
    expect(one.map(({ fareName }) => fareName)).toEqual(['Classic Solo', 'Club Solo', 'Caledonian Double']);
    expect(two.map(({ fareName }) => fareName)).toEqual([
      'Classic Solo',
      'Classic Shared',
      'Club Solo',
      'Caledonian Double',
      'Club Shared',
    ]);
    for (const list of [one, two])
      expect(list.map(({ price }) => price.minor)).toEqual(list.map(({ price }) => price.minor).toSorted((a, b) => a - b));
    expect(two.find(({ fareName }) => fareName === 'Classic Shared')).toMatchObject({
      maximumBookableQuantity: 1,
      maximumPassengers: 2,
      roomType: 'CLASSIC',
    });
  });

  it('requires an adult in each room and lets a child share', () => {
    const shared = rooms([40, 8]).find(({ fareName }) => fareName === 'Classic Shared');
    expect(shared?.ageBreaks).toEqual([
      { minAge: 16, maxAge: 120, minQuantity: 1, maxQuantity: 2 },
      { minAge: 5, maxAge: 15, minQuantity: 0, maxQuantity: 1 },
    ]);
  });

  it('lets no child into a room for one', () => {
    expect(rooms([40, 8]).find(({ fareName }) => fareName === 'Classic Solo')?.ageBreaks).toEqual([
      { minAge: 16, maxAge: 120, minQuantity: 1, maxQuantity: 1 },
      { minAge: 5, maxAge: 15, minQuantity: 0, maxQuantity: 0 },
    ]);
  });

  it('reduces only solo rooms, for 16-25, Senior and Forces, if everybody in the party has a card', () => {
    const names = (ages: readonly number[], cards: readonly string[]) =>
      rooms(ages, cards).flatMap(({ fareName }) => (fareName.endsWith('with railcard') ? [fareName] : []));
    expect(names([22], ['UK_16-25'])).toEqual(['Classic Solo with railcard', 'Club Solo with railcard']);
    expect(names([62], ['UK_SENIOR'])).toHaveLength(2);
    expect(names([28], ['UK_26-30'])).toEqual([]);
    expect(names([22, 23], ['UK_16-25'])).toEqual([]);
    expect(names([22, 23], ['UK_16-25', 'UK_16-25'])).toHaveLength(2);
    const [reduced] = rooms([22], ['UK_16-25']);
    const full = rooms([22]).find(({ fareName }) => fareName === 'Classic Solo');
    expect(reduced?.price.minor).toBe(Math.floor(((full?.price.minor ?? 0) * 0.666) / 5) * 5);
    expect(priceOne(inverness, [22], ['UK_16-25']).fares.flatMap(tierTotals)[0]).toBe(6000);
  });

  it('refunds all until 7 days before, half until noon of the day before, then nothing', () => {
    expect(priceOne(inverness).fares[0]?.afterSales.refund).toEqual([
      { untilMinutesBeforeDeparture: 7 * 1440 },
      { untilMinutesBeforeDeparture: 21 * 60 + 15 + 720, feePercent: 50 },
    ]);
  });

  it('has doubles, club and classic rooms in its berth coaches', () => {
    const train = inverness.segments[0]?.train;
    if (!train) throw new Error('no train');
    expect(atocProfile.stock(train).rooms).toEqual([
      { roomType: 'DOUBLE', coach: 'B', firstRoom: 1, rooms: 6, bedsPerRoom: 2 },
      { roomType: 'CLUB', coach: 'C', firstRoom: 1, rooms: 10, bedsPerRoom: 2 },
      { roomType: 'CLASSIC', coach: 'D', firstRoom: 1, rooms: 10, bedsPerRoom: 2 },
    ]);
  });
});

describe('the Night Riviera', () => {
  it('takes ordinary tickets and sells cabins on each of them', () => {
    const { fares } = priceOne(britishTrip(night, 'PAD 23:45 PNZ 31:50 GW sleeper'), [40, 41]);
    expect(fares.map(({ product }) => product)).toEqual(['ADSANY1', 'SOSANY', 'SVSANY', 'SSSANY']);
    for (const fare of fares) expect(fare.optional.map(({ roomType }) => roomType)).toEqual(['CABIN', 'CABIN']);
  });

  it('sells no cabin on a day train', () => {
    expect(priceOne(britishTrip(night, 'PAD 12:00 PNZ 17:10 GW')).fares.flatMap(({ optional }) => optional)).toEqual([]);
  });
});
