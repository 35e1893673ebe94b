import { describe, expect, it } from 'vitest';
import { frenchTrip } from './testing/french-trips.ts';
import { fareOf, priceOne, sncfProfile } from './testing/price-one.ts';

const tuesday = '2026-12-01';
const night = 'FRPAZ 20:52 FRNIC 33:08 IC corail-night';
const extras = (rides: string, ages: readonly number[] = [40]) => priceOne(frenchTrip(tuesday, rides), ages).secondary;
const stockOf = (rides: string, date = tuesday) => {
  const [segment] = frenchTrip(date, rides).segments;
  if (!segment) throw new RangeError('no train');
  return sncfProfile.stock(segment.train);
};

describe('extras', () => {
  it('sell a seat for each traveller on trains without included seats', () => {
    expect(extras('FRPSL 08:00 FRURD 09:20 TERNOR omneo-premium', [40, 38, 2])[0]).toMatchObject({
      offerRef: 'SEATNOM-0',
      price: { currency: 'EUR', minor: 300 },
      needs: [{ segmentIndex: 0, takes: 'seats', cabinClass: 'STANDARD' }],
    });
    expect(extras('FRPSL 08:00 FRURD 09:20 TERNOR regiolis').map(({ offerRef }) => offerRef)).toEqual(['BIKETER-0']);
  });

  it('sell a space for one bicycle where the train has spaces', () => {
    expect(extras('FRPLY 08:00 FRLPD 09:58 TI tgv-duplex', [40, 38])).toMatchObject([
      { offerRef: 'BIKETGV-0', price: { minor: 2000 }, needs: [{ segmentIndex: 0, takes: 'quota', quota: 'BICYCLE', places: 1 }] },
    ]);
    expect(extras('FRPLY 07:54 FRMSC 11:10 OU ouigo-duplex')).toEqual([]);
  });

  it('are distinguished by train on a journey with a change', () => {
    const offers = extras('FRPLY 08:00 FRLPD 09:58 TI tgv-duplex; FRLPD 10:14 FRGNB 11:40 TERARA regio2n');
    expect(offers.map(({ offerRef, name }) => `${offerRef} ${name}`)).toEqual([
      'BIKETGV-0 Bicycle place, train 10800',
      'BIKETER-1 Bicycle place, train 21014',
    ]);
  });
});

describe('berths', () => {
  it('come on top of the seat fare, cheapest first', () => {
    const { optional } = fareOf(priceOne(frenchTrip(tuesday, night), [40, 38]).fares, 'NUI2');
    expect(
      optional.map(({ optionalPriceRef, price, maximumBookableQuantity, maximumPassengers }) => [
        optionalPriceRef,
        price.minor,
        maximumBookableQuantity,
        maximumPassengers,
      ]),
    ).toEqual([
      ['COU6-0', 1900, 2, 1],
      ['COU4-0', 3900, 2, 1],
      ['COUP-0', 9900, 2, 4],
    ]);
  });

  it('are numbered one by one where strangers share a compartment, else by the compartment', () => {
    const { optional } = fareOf(priceOne(frenchTrip(tuesday, night), [40, 38]).fares, 'NUI2');
    expect(optional.map(({ roomType, sleeperKind }) => [roomType, sleeperKind])).toEqual([
      ['COUCHETTE6', 'berth'],
      ['COUCHETTE4', 'berth'],
      ['COMPARTMENT', undefined],
    ]);
  });

  it('are sold no more than the party can use', () => {
    const { optional } = fareOf(priceOne(frenchTrip(tuesday, night), [40, 1]).fares, 'NUI2');
    expect(optional.map(({ maximumBookableQuantity }) => maximumBookableQuantity)).toEqual([1, 1, 1]);
  });

  it('are sold with every fare of a journey that goes on by day', () => {
    const fares = priceOne(frenchTrip(tuesday, 'CHAJD 21:40 ATALV 31:45 OBB nightjet; ATALV 34:00 CHAJD 41:58 OBB railjet')).fares;
    expect(fares.length).toBeGreaterThan(0);
    for (const { optional } of fares) expect(optional.map(({ segmentIndex }) => segmentIndex)).toEqual([0, 0, 0]);
  });

  it("count in the train's stock, by the beds of one unit", () => {
    expect(stockOf(night).rooms.map(({ roomType, coach, rooms, bedsPerRoom }) => [roomType, coach, rooms, bedsPerRoom])).toContainEqual([
      'COMPARTMENT',
      '14',
      10,
      4,
    ]);
    expect(stockOf('FRPLY 08:00 FRLPD 09:58 TI tgv-duplex').rooms).toEqual([]);
  });

  it.each([night, 'CHAJD 21:40 ATALV 31:45 OBB nightjet', 'FRPNO 18:05 DEHBF 31:50 ESL european-sleeper'])(
    'hold as many people in a unit as it has beds: %s',
    (rides) => {
      const beds = new Map(stockOf(rides).rooms.map(({ roomType, bedsPerRoom }) => [roomType, bedsPerRoom]));
      const sold = fareOf(
        priceOne(frenchTrip(tuesday, rides), [40, 38, 20]).fares,
        priceOne(frenchTrip(tuesday, rides)).fares[0]?.product ?? '',
      ).optional;
      expect(new Map(sold.map(({ roomType, maximumPassengers }) => [roomType, maximumPassengers]))).toEqual(beds);
    },
  );
});

describe('the stock of a train', () => {
  it('holds the places of each tier by demand: 328 second-class and 182 first-class seats of a Duplex', () => {
    // Tuesday 08:00 is in the morning peak, 12:00 is not, Friday 17:00 is the busiest time
    const at = (clock: string, arrives: string, date?: string) => stockOf(`FRPLY ${clock} FRLPD ${arrives} TI tgv-duplex`, date).quotas;
    expect(at('08:00', '09:58')).toMatchObject({ 'INOUI.STANDARD.1': 9, 'INOUI.STANDARD.6': 75, 'INOUI.FIRST.1': 9, BICYCLE: 4 });
    expect(at('12:00', '13:58')).toMatchObject({ 'INOUI.STANDARD.1': 49, 'INOUI.STANDARD.6': 29, 'INOUI.FIRST.1': 40 });
    expect(at('09:00', '10:58')).toMatchObject({ 'INOUI.STANDARD.1': 26, 'INOUI.FIRST.1': 21 });
    expect(at('17:00', '18:58', '2026-12-04')).toEqual(at('08:00', '09:58'));
  });

  it('bounds open tickets by the places of the train', () => {
    expect(stockOf('FRLPD 10:14 FRGNB 11:40 TERARA regio2n').quotas).toEqual({ BICYCLE: 9, 'TER.STANDARD.1': 392, 'TER.FIRST.1': 0 });
  });

  it('names every quota that a fare is counted in', () => {
    for (const rides of ['FRPLY 08:00 FRLPD 09:58 TI tgv-duplex', night, 'STP 08:01 FRPNO 11:18 ES eurostar-e320']) {
      const { quotas } = stockOf(rides);
      const named = priceOne(frenchTrip(tuesday, rides)).fares.flatMap(({ components }) =>
        components.flatMap(({ tiers }) => tiers.flatMap(({ quota }) => quota ?? [])),
      );
      expect(named.filter((quota) => !quotas[quota])).toEqual([]);
    }
  });

  it('gives infants no place', () => {
    expect([0, 3, 4, 40].map((age) => sncfProfile.takesPlace(age))).toEqual([false, false, true, true]);
  });
});
