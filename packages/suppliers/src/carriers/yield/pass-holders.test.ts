import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { PassengerSpec } from '../../port/offer.ts';
import { loadPassCards, loadPassHolders } from '../engine/pass-holders/load-pass-holders.ts';
import { takePasses } from '../engine/pass-holders/take-passes.ts';
import type { ResolvedTrip } from '../engine/resolved-trip.ts';
import { frenchTrip } from './testing/french-trips.ts';
import { dearestAmounts, fareOf, reducedBy, shortPrices, sncfProfile } from './testing/price-one.ts';

const data = (path: string): string => fileURLToPath(new URL(`../../../../../data/${path}`, import.meta.url));
const cards = loadPassCards(data('railcards/pass.json'));
const holders = loadPassHolders(data('fares/sncf/passholders.json'));
if (!holders) throw new RangeError('the continent takes passes');
const profile = takePasses(sncfProfile, holders, cards);

const day = '2026-12-08';
const tgv = frenchTrip(day, 'FRPLY 08:00 FRLPD 09:58 TI tgv-duplex');
const ter = frenchTrip(day, 'FRLPD 10:20 FRGNB 11:44 TERARA agc');
const both = frenchTrip(day, 'FRPLY 08:00 FRLPD 09:58 TI tgv-duplex; FRLPD 10:20 FRGNB 11:44 TERARA agc');
const ouigo = frenchTrip(day, 'FRPLY 08:30 FRLPD 10:30 OU ouigo-duplex');
const eurostar = frenchTrip(day, 'STP 09:01 FRPNO 12:20 ES eurostar-e320');
const ice = frenchTrip(day, 'DEHBF 08:00 DEFRH 12:00 DB ice-4');
const night = frenchTrip(day, 'FRPAZ 20:52 FRNIC 33:11 IC corail-night');

function party(...held: readonly (string | undefined)[]): PassengerSpec[] {
  return held.map((program, index) => ({ passengerRef: String(index + 1), age: 40, ...(program ? { cards: [program] } : {}) }));
}

function price(trip: ResolvedTrip, passengers: readonly PassengerSpec[]) {
  const railcards = passengers.flatMap(({ cards: held = [] }) => held);
  return profile.priceTrips({ outward: [trip], inward: [], passengers, railcards }).outward[0] ?? { fares: [], secondary: [] };
}

describe('a party that holds passes', () => {
  test('pays for the reservation only, in two steps, each with places of its own', () => {
    const { fares, withPasses } = price(tgv, party('EU_PASS_GLOBAL_1'));
    expect(withPasses).toBe('RESERVATION');
    expect(shortPrices(fares)).toEqual(['PASSINO2 1000-2000', 'PASSINO1 1000-2000']);
    const [second] = fares;
    expect(second?.name).toBe('TGV INOUI, reservation with a rail pass');
    expect(second?.components[0]?.tiers.map(({ passQuota }) => passQuota)).toEqual([
      { quota: 'PASS.TI.STANDARD.1', places: 1 },
      { quota: 'PASS.TI.STANDARD.2', places: 1 },
    ]);
    expect(second?.conditions[0]?.tabName).toBe('Rail pass');
    expect(second && reducedBy(second)).toEqual(['EU_PASS_GLOBAL_1']);
  });

  test('reserves in the 2nd class with a pass of that class, and in both with one of the 1st', () => {
    const classes = (trip: ResolvedTrip, ...held: string[]) => price(trip, party(...held)).fares.map(({ comfort }) => comfort.cabin);
    expect(classes(tgv, 'EU_PASS_GLOBAL')).toEqual(['STANDARD']);
    expect(classes(eurostar, 'EU_PASS_GLOBAL')).toEqual(['STANDARD']);
    expect(classes(tgv, 'EU_PASS_GLOBAL_1')).toEqual(['STANDARD', 'FIRST']);
    expect(classes(tgv, 'EU_PASS_GLOBAL_1', 'EU_PASS_GLOBAL')).toEqual(['STANDARD']);
  });

  test("may sit in 1st class with a 2nd class pass if the train's row allows it", () => {
    const trains = holders.trains.map((row) =>
      row.reservation ? { ...row, reservation: { ...row.reservation, admitsSecondClass: true } } : row,
    );
    const { priceTrips } = takePasses(sncfProfile, { ...holders, trains }, cards);
    const [answer] = priceTrips({ outward: [tgv], inward: [], passengers: party('EU_PASS_GLOBAL'), railcards: ['EU_PASS_GLOBAL'] }).outward;
    expect(answer?.fares.map(({ comfort }) => comfort.cabin)).toEqual(['STANDARD', 'FIRST']);
  });

  test('pays nothing on the regional train behind it, and needs no seat there', () => {
    const { fares } = price(both, party('FR_PASS', 'FR_PASS'));
    expect(shortPrices(fares)[0]).toBe('PASSINO2TER2 2000-4000');
    expect(fares[0]?.components[1]).toMatchObject({ segments: [{ seat: 'none', rationed: false }] });
  });

  test('needs nothing at all if no train needs a reservation', () => {
    expect(price(ter, party('EU_PASS_GLOBAL'))).toEqual({ fares: [], secondary: [], withPasses: 'NO_RESERVATION' });
  });

  test('may reserve a seat on a train that does not require one', () => {
    const { fares, withPasses } = price(ice, party('DE_PASS_1'));
    expect(withPasses).toBe('NO_RESERVATION');
    expect(shortPrices(fares)).toEqual(['PASSICE2 550', 'PASSICE1 690'].map((each) => expect.stringMatching(each.slice(-4))));
  });

  test('keeps the berths of a night train', () => {
    expect(price(night, party('EU_PASS_GLOBAL')).fares[0]?.optional.length).toBeGreaterThan(0);
  });

  test('children pay as much for the place as adults do', () => {
    const family = [...party('EU_PASS_GLOBAL'), { passengerRef: '2', age: 8, cards: ['EU_PASS_GLOBAL'] }];
    const [fare] = price(eurostar, family).fares;
    expect(fare && dearestAmounts(fare)).toEqual([4000, 4000]);
  });
});

describe('where the pass is not valid', () => {
  test('a train that takes no passes costs its fare', () => {
    const [own] = sncfProfile.priceTrips({ outward: [ouigo], inward: [], passengers: party(undefined), railcards: [] }).outward;
    expect(shortPrices(price(ouigo, party('EU_PASS_GLOBAL')).fares)).toEqual(shortPrices(own?.fares ?? []));
  });

  test('a pass of one country ends at its border', () => {
    const { withPasses, fares } = price(eurostar, party('FR_PASS'));
    expect(withPasses).toBeUndefined();
    expect(fares.some(({ product }) => product.startsWith('PASS'))).toBe(false);
  });
});

describe('a party of which one holds a pass', () => {
  test('the other pays the fare, each from places of their own', () => {
    const { fares, withPasses } = price(tgv, party('EU_PASS_GLOBAL', undefined));
    expect(withPasses).toBeUndefined();
    const fare = fareOf(fares, 'INO2');
    const [alone] = sncfProfile.priceTrips({ outward: [tgv], inward: [], passengers: party(undefined), railcards: [] }).outward;
    const [full = 0] = dearestAmounts(fareOf(alone?.fares ?? [], 'INO2'));
    expect(dearestAmounts(fare)).toEqual([2000, full]);
    expect(fare.components[0]?.tiers[0]).toMatchObject({
      quota: 'INOUI.STANDARD.1',
      quotaPlaces: 1,
      passQuota: { quota: 'PASS.TI.STANDARD.1', places: 1 },
    });
    // a mixed party cannot buy what holders of a 1st class pass cannot buy; in 1st class, a holder of a 2nd class pass pays the fare
    const first = price(tgv, party('EU_PASS_GLOBAL_1', undefined)).fares;
    expect(first.map(({ product }) => product)).toEqual(['INO2', 'INO1']);
    const [own = 0, other = 1] = dearestAmounts(fareOf(fares, 'INO1'));
    expect(own).toBe(other);
  });

  test('the named traveller is the holder', () => {
    const [fare] = price(tgv, party(undefined, 'EU_PASS_GLOBAL')).fares;
    expect(fare && reducedBy(fare)).toEqual(['-', 'EU_PASS_GLOBAL']);
  });
});

test('a train keeps a few of its places for pass holders', () => {
  const train = tgv.segments[0]?.train;
  const quotas = train ? profile.stock(train).quotas : {};
  expect(quotas['PASS.TI.STANDARD.1']).toBeGreaterThan(3);
  expect(quotas['PASS.TI.STANDARD.1']).toBeLessThan(40);
});
