import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { loadTariff } from './load-tariff.ts';
import { createTariffBook } from './tariff-book.ts';

const data = fileURLToPath(new URL('../../../../../data', import.meta.url));
const tariff = await loadTariff(`${data}/fares/distribusion`);
const areas = await loadNetwork(`${data}/network`);
const lines = areas.flatMap(({ lineFiles }) =>
  lineFiles.filter(({ content }) => content.source === 'DISTRIBUSION').flatMap(({ content }) => content.lines),
);
const book = createTariffBook(tariff);

test('every operator of the marketplace sells under one family, a ship as a ship', () => {
  for (const { operator, mode } of lines) {
    const family = book.familyOf({ operator })?.key ?? '';
    expect(['FERRY', 'FERRY_GB', 'ISLANDS'].includes(family)).toBe(mode === 'FERRY');
  }
});

test('every fare names its departure and its luggage', () => {
  const named = tariff.products.products.map(({ code, tabs }) => [code, tabs.map((key) => tariff.products.texts[key]?.tabName)]);
  for (const [, tabs] of named) expect(tabs).toEqual(['Departure', 'Luggage']);
});

test('a coach without numbered seats is never sold beyond its places', () => {
  for (const { rules, products } of Object.keys(tariff.families.families).flatMap(
    (key) => book.familyOf({ operator: tariff.families.families[key]?.operators[0] ?? '' }) ?? [],
  )) {
    const tiers = new Map(products.flatMap(({ ladder }) => ladder.map((tier) => [tier.tier, tier])));
    for (const demand of ['LOW', 'NORMAL', 'HIGH'] as const) {
      const shares = [...tiers.values()].map(({ sharePerMille }) => sharePerMille?.[demand] ?? Number.POSITIVE_INFINITY);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1000);
    }
    expect(rules.requestedInformation.lead).toContain('phone');
  }
});

test('each operator sells in its home currency if that is not the euro', () => {
  const home = { GB: 'GBP', CH: 'CHF', CZ: 'CZK', DK: 'DKK', HU: 'HUF', PL: 'PLN' } as const;
  const countries = new Map(areas.flatMap(({ operators }) => Object.entries(operators).map(([key, { country }]) => [key, country])));
  const sold = new Map(lines.map(({ operator }) => [operator, book.familyOf({ operator })?.currency]));
  for (const [operator, currency] of sold) {
    const country = countries.get(operator) ?? '';
    expect([operator, currency]).toEqual([operator, country in home ? home[country as keyof typeof home] : 'EUR']);
  }
  expect(new Set(sold.values())).toEqual(new Set(['EUR', 'GBP', 'CHF', 'CZK', 'DKK', 'HUF', 'PLN']));
});

test('advertised fares are between stops at which the operators call', () => {
  const called = new Set(lines.flatMap(({ patterns }) => patterns.flatMap(({ calls }) => calls.map(([station]) => station))));
  expect(tariff.flows.flows.flatMap(({ from, to }) => [from, to]).filter((stop) => !called.has(stop))).toEqual([]);
});
