import { passProgram } from '@throughfare/kernel/passes/pass-program';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { describe, expect, test } from 'vitest';
import { loadPassCards, loadPassHolders } from '../engine/pass-holders/load-pass-holders.ts';
import { passStock } from '../engine/pass-holders/rules/pass-stock.ts';
import { loadTariff } from './load-tariff.ts';

const data = fileURLToPath(new URL('../../../../../data', import.meta.url));
const areas = await loadNetwork(`${data}/network`);
const lines = areas.flatMap(({ lineFiles }) => lineFiles.flatMap(({ content }) => content.lines));
const equipment = new Map(areas.flatMap((area) => Object.entries(area.equipment)));

describe.each(['sncf', 'trenitalia', 'silverrail', 'atoc'])('the trains of %s that take passes', (fares) => {
  const file = loadPassHolders(`${data}/fares/${fares}/passholders.json`);
  if (!file) throw new RangeError('it takes passes');

  test('run: each row has a line', () => {
    const without = file.trains.filter(
      ({ operators, serviceNames }) =>
        !lines.some(({ operator, serviceName = '' }) => operators.includes(operator) && (serviceNames?.includes(serviceName) ?? true)),
    );
    expect(without.map(({ code }) => code)).toEqual([]);
    expect(new Set(file.trains.map(({ code }) => code)).size).toBe(file.trains.length);
  });

  test('name after-sales rules and fees that climb', () => {
    for (const { reservation } of file.trains) {
      if (!reservation) continue;
      expect(Object.keys(file.afterSales)).toContain(reservation.afterSales);
      for (const fees of Object.values(reservation.fees)) {
        const minors = fees.map(({ minor }) => minor);
        expect(minors).toEqual(minors.toSorted((a, b) => a - b));
      }
    }
  });
});

test('every reserved train of the continent keeps places in comforts that its tariff has', async () => {
  const file = loadPassHolders(`${data}/fares/sncf/passholders.json`);
  const { policy } = await loadTariff(`${data}/fares/sncf`);
  for (const { operator, serviceName, equipment: stock } of lines) {
    const made = equipment.get(stock);
    if (!file || !made) continue;
    const train = { trip: { operator, ...(serviceName === undefined ? {} : { serviceName }) }, equipment: made };
    expect(() => passStock(train, file, policy.policy.comforts)).not.toThrow();
  }
});

test('a pass of one country or area is a card like the sold pass', () => {
  const cards = loadPassCards(`${data}/railcards/pass.json`);
  // the file of the passes on sale; the tests of that file check it
  const sold = JSON.parse(readFileSync(`${data}/passes/products.json`, 'utf8')) as {
    readonly oneCountry: { readonly areas: readonly { readonly id: string; readonly countries: readonly string[] }[] };
  };
  for (const { id, countries } of sold.oneCountry.areas) expect([...(cards.get(passProgram(id))?.countries ?? [])]).toEqual(countries);
  expect(cards.get('EU_PASS_GLOBAL')?.countries.has('GB')).toBe(true);
});
