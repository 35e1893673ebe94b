import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createYieldProfile } from './create-yield-profile.ts';
import { loadTariff } from './load-tariff.ts';
import { frenchTrip } from './testing/french-trips.ts';
import { dearestAmounts, fareOf, priceOne, reducedBy } from './testing/price-one.ts';

const day = '2026-12-01';
const ice = frenchTrip(day, 'DEFRH 08:00 DEHBF 12:10 DB ice-4');
const priceOf = (trip: ReturnType<typeof frenchTrip>, age: number, cards: string[], product: string): number =>
  dearestAmounts(fareOf(priceOne(trip, [age], cards).fares, product))[0] ?? Number.NaN;
const shareOf = (trip: ReturnType<typeof frenchTrip>, age: number, card: string, product: string): number =>
  Math.round((priceOf(trip, age, [card], product) / priceOf(trip, age, [], product)) * 100);

describe('BahnCard', () => {
  it('25 takes a quarter off every fare of second class', () => {
    for (const product of ['ICS2', 'ICE2', 'ICF2']) expect(shareOf(ice, 40, 'DE_BAHNCARD_25', product)).toBe(75);
  });

  it('50 takes half off the Flexpreis, and a quarter off saver fares', () => {
    expect(shareOf(ice, 40, 'DE_BAHNCARD_50', 'ICF2')).toBe(50);
    for (const product of ['ICS2', 'ICE2']) expect(shareOf(ice, 40, 'DE_BAHNCARD_50', product)).toBe(75);
  });

  it('of two cards, the one that saves more reduces the fare', () => {
    expect(reducedBy(fareOf(priceOne(ice, [40], ['DE_BAHNCARD_25', 'DE_BAHNCARD_50']).fares, 'ICF2'))).toEqual(['DE_BAHNCARD_50']);
  });

  it('of second class reduces no fare of first class, and none across the border', () => {
    expect(shareOf(ice, 40, 'DE_BAHNCARD_50', 'ICF1')).toBe(100);
    const toParis = frenchTrip(day, 'DEFRH 08:00 FRPST 11:55 DB ice-4');
    const plain = priceOne(toParis, [40]);
    expect(priceOne(toParis, [40], ['DE_BAHNCARD_50'])).toEqual(plain);
  });

  it('names the holder, and its condition travels with the reduced fare alone', () => {
    const { fares } = priceOne(ice, [40, 41], ['DE_BAHNCARD_50']);
    const flex = fareOf(fares, 'ICF2');
    expect(reducedBy(flex)).toEqual(['DE_BAHNCARD_50', '-']);
    expect(flex.conditions.at(-1)).toEqual({ tabName: 'BahnCard 50', tabValue: expect.stringContaining('within Germany') });
    expect(fareOf(fares, 'ICF1').conditions.map(({ tabName }) => tabName)).not.toContain('BahnCard 50');
  });
});

describe('Tarjeta Dorada and Más Renfe Joven', () => {
  const ave = frenchTrip(day, 'ESMAT 08:00 ESBST 10:45 RENFE ave-s103');

  it('reduce the AVE by age, and no Avlo', () => {
    expect(shareOf(ave, 61, 'ES_TARJETA_DORADA', 'AVE2')).toBe(75);
    expect(shareOf(ave, 59, 'ES_TARJETA_DORADA', 'AVE2')).toBe(100);
    expect(shareOf(ave, 20, 'ES_MAS_RENFE_JOVEN', 'AVE2')).toBe(70);
  });
});

describe('Halbtax and Vorteilscard', () => {
  const swiss = frenchTrip(day, 'CHZUE 08:00 CHBRN 08:56 SBB ic-2000');
  const austrian = frenchTrip(day, 'ATWHB 08:00 ATSBG 10:22 OBB railjet');

  it('halve what they cover: every Swiss fare, and the Austrian standard ticket', () => {
    for (const product of ['SBS2', 'SBB2']) expect(shareOf(swiss, 40, 'CH_HALBTAX', product)).toBe(50);
    expect(shareOf(austrian, 40, 'AT_VORTEILSCARD', 'RJF2')).toBe(50);
    expect(shareOf(austrian, 40, 'AT_VORTEILSCARD', 'RJX2')).toBe(100);
    expect(shareOf(swiss, 15, 'CH_HALBTAX', 'SBB2')).toBe(100);
  });
});

describe('the cards of other carriers', async () => {
  const tariffOf = (of: string) => loadTariff(fileURLToPath(new URL(`../../../../../data/fares/${of}`, import.meta.url)));
  const [sncf, trenitalia, via] = await Promise.all(['sncf', 'trenitalia', 'via'].map(tariffOf));

  it('of each card the families and products exist, and its condition says something', () => {
    for (const tariff of [sncf, trenitalia, via]) {
      if (!tariff) throw new Error('no tariff');
      expect(() => createYieldProfile('SNCF', tariff)).not.toThrow();
      const products = new Set(tariff.products.products.map(({ code }) => code));
      for (const [value, card] of Object.entries(tariff.railcards.railcards)) {
        for (const product of [...card.notProducts, ...Object.keys(card.offOf ?? {})]) expect(products).toContain(product);
        if (!value.startsWith('FR_')) expect(card.condition?.length).toBeGreaterThan(20);
      }
    }
  });
});
