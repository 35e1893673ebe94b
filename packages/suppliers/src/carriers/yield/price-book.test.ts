import { describe, expect, it } from 'vitest';
import { createPriceBook, type PricedRide } from './price-book.ts';
import { createTariffBook } from './tariff-book.ts';
import { tariff } from './testing/price-one.ts';
import type { Tariff } from './tariff.types.ts';

const flows: Tariff['flows'] = {
  source: 'test',
  flows: [
    { from: 'PARIS', to: 'LYON', fares: { INOUI: { STANDARD: [1000, 2000], FIRST: [2000, 3000] } } },
    { from: 'FRPLY', to: 'LYON', fares: { INOUI: { STANDARD: [1100, 2100], FIRST: [2100, 3100] } } },
    { from: 'FRPLY', to: 'FRLPD', fares: { OUIGO: { STANDARD: [500, 600] } } },
    { from: 'PARIS', to: 'ORLEANS', fares: { TER: { STANDARD: 2240 } } },
  ],
};
const book = createTariffBook(tariff);
const prices = createPriceBook({ ...tariff, flows });
const ride = (from: string, to: string, operator = 'TI', distanceKm = 390): PricedRide => ({ from, to, operator, distanceKm });
const family = (operator: string, serviceName?: string) => {
  const found = book.familyOf({ operator, ...(serviceName === undefined ? {} : { serviceName }) });
  if (!found) throw new RangeError(`nobody sells ${operator}`);
  return found;
};
const ends = (from: string, to: string, operator = 'TI', distanceKm = 390) => {
  const adult = prices.pricesOn(family(operator), ride(from, to, operator, distanceKm))[0]?.adultCents;
  return [adult?.[0], adult?.at(-1)];
};

describe('the book of prices', () => {
  it('prefers the row of the stations to that of their areas, where the row has the family', () => {
    expect(ends('FRPLY', 'FRLPD')).toEqual([1100, 2100]);
    expect(ends('FRPNO', 'FRLPD')).toEqual([1000, 2000]);
  });

  it('is the same both ways', () => {
    expect(ends('FRLPD', 'FRPLY')).toEqual([1100, 2100]);
    expect(ends('FRJDQ', 'FRPMO')).toEqual([1000, 2000]);
  });

  it("takes the family's curve where no row has it, by whole kilometres", () => {
    expect(ends('FRPLY', 'FRAEG', 'TI', 100)).toEqual([1100, 3600]);
    expect(ends('FRPLY', 'FRAEG', 'TI', 100.4)).toEqual([1100, 3600]);
  });

  it("takes the region's own curve for its trains", () => {
    expect(ends('FRLPD', 'FRCMF', 'TERARA', 100)[0]).toBe(2640);
    expect(ends('FRXYT', 'FRCMF', 'TEROCC', 100)[0]).toBe(2060);
  });

  it('returns the same object for the same prices, so that a party is priced once', () => {
    expect(prices.pricesOn(family('TI'), ride('FRPLY', 'FRLPE'))).toBe(prices.pricesOn(family('TI'), ride('FRLPD', 'FRPLY')));
  });

  it('names the stations of the areas that a price is for', () => {
    expect(prices.validStations(family('TERCVL'), ride('FRPAZ', 'FRLAB', 'TERCVL'))).toEqual({
      validFrom: tariff.areas.areas['PARIS'],
      validTo: ['FRAFK', 'FRLAB'],
    });
    expect(prices.validStations(family('TERARA'), ride('FRLPD', 'FRHEY', 'TERARA'))).toEqual({ validFrom: [], validTo: [] });
  });
});

describe('the book of the tariff', () => {
  it("finds the family by operator and, if it needs one, by the train's name", () => {
    expect(family('OU', 'Ouigo').key).toBe('OUIGO');
    expect(family('OU', 'Ouigo Train Classique').key).toBe('OUIGO_CLASSIQUE');
    expect(family('TERARA').key).toBe('TER');
    expect(book.familyOf({ operator: 'OU', serviceName: 'Something else' })).toBeUndefined();
    expect(book.familyOf({ operator: 'VT' })).toBeUndefined();
  });

  it('rejects products that refer to missing data', () => {
    const [first] = tariff.products.products;
    if (!first) throw new RangeError('no products');
    const broken = { ...tariff, products: { ...tariff.products, products: [{ ...first, afterSales: 'NONE' }] } };
    expect(() => createTariffBook(broken)).toThrow('NONE');
  });
});
