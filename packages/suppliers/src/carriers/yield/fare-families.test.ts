import { describe, expect, test } from 'vitest';
import { frenchTrip } from './testing/french-trips.ts';
import { fareOf, lowestAndHighest, priceOne } from './testing/price-one.ts';

const day = '2026-12-08';

/** Fares of one class, from the most restricted to the most flexible. Each costs more than the one before, at any time. */
const families = [
  ['DB', 'DEHBF 08:00 DEFRH 12:00 DB ice-4', ['ICS2', 'ICE2', 'ICF2']],
  ['DB, first class', 'DEHBF 08:00 DEFRH 12:00 DB ice-4', ['ICS1', 'ICE1', 'ICF1']],
  ['ÖBB', 'CHAJD 08:00 ATALV 16:00 OBB railjet', ['RJX2', 'RJK2', 'RJF2']],
  ['Renfe', 'ESBST 08:00 ESMAT 10:30 RENFE ave-s103', ['AVB2', 'AVE2', 'AVP2']],
  ['SBB', 'FRTTX 08:00 CHAJD 10:45 SBB ic-2000', ['SBS2', 'SBB2']],
] as const;

describe('fares of one class on one train', () => {
  test.each(families)('%s sells each flexibility at its own price', (_, ride, products) => {
    const { fares } = priceOne(frenchTrip(day, ride));
    const prices = products.map((product) => lowestAndHighest(fareOf(fares, product)));
    for (const [index, [lowest, highest]] of prices.entries()) {
      const before = prices[index - 1];
      if (!before) continue;
      expect(lowest).toBeGreaterThan(before[0]);
      expect(highest).toBeGreaterThan(before[1]);
    }
  });

  test('they share one quota: a cheap place sold by one is gone for the other', () => {
    const { fares } = priceOne(frenchTrip(day, 'DEHBF 08:00 DEFRH 12:00 DB ice-4'));
    const quotas = (product: string) => fareOf(fares, product).components[0]?.tiers.map(({ quota }) => quota);
    expect(quotas('ICS2')).toEqual(quotas('ICE2'));
  });

  test('the strictest fare is not refundable, and the one above it until the day before', () => {
    const { fares } = priceOne(frenchTrip(day, 'DEHBF 08:00 DEFRH 12:00 DB ice-4'));
    expect(fareOf(fares, 'ICS2').afterSales.refund).toEqual([]);
    expect(fareOf(fares, 'ICE2').afterSales.refund).toHaveLength(1);
  });
});
