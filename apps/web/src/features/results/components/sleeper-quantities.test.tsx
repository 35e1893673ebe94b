import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { fare } from '../model/results-fixtures.ts';
import type { ChosenSleeper, SleeperOption } from '../model/sleeper-options.ts';
import { SleeperQuantities } from './sleeper-quantities.tsx';

const sleeper = (id: string, price: string, most: number, segment: string, withChild = false): SleeperOption => ({
  optionalPriceID: id,
  description: `${id} with a washbasin`,
  fareCodes: [{ fareDisplayName: id }],
  convertedPrice: { currency: 'CAD', value: price },
  newConvertedPrice: { currency: 'CAD', value: price },
  maximumBookableQuantity: most,
  applicableTravelSegments: { travelSegmentIDRef: [segment] },
  consumptionRules: {
    totalPassengersConsumptionRule: { minQuantity: 1, maxQuantity: 2 },
    ageBreakConsumptionRules: withChild
      ? [
          { minQuantity: 1, maxQuantity: 2, minAge: 12, maxAge: 120 },
          { minQuantity: 0, maxQuantity: 1, minAge: 0, maxAge: 11 },
        ]
      : [],
  },
});
const cabin = sleeper('Cabin for two', '900.00', 3, '1', true);
const berth = sleeper('Lower berth', '450.00', 2, '1');
const otherTrain = sleeper('Roomette', '300.00', 1, '3');

function show(chosen: readonly ChosenSleeper[] = []) {
  const seat = fare('Economy', '200.00', { convertedCurrency: 'CAD', optionalPrices: [cabin, berth, otherTrain] });
  return draw(<SleeperQuantities fare={seat} source="VIA" chosen={chosen} onQuantity={() => undefined} />);
}
const counts = (select: HTMLElement): (string | null)[] => [...select.querySelectorAll('option')].map(({ textContent }) => textContent);

test('lists the cheapest first, each with its price and its price with the fare', () => {
  const page = show();
  const rows = page.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows.map((row) => row.slice(0, 8))).toEqual(['Roomette', 'Lower be', 'Cabin fo']);
  expect(rows[1]).toContain('+ C$450.00');
  expect(rows[1]).toContain('C$650.00 with the fare');
});

test('offers from zero up to the bookable number of each', () => {
  const page = show();
  expect(counts(page.getByRole('combobox', { name: /^Lower berth/ }))).toEqual(['0', '1', '2']);
  expect(counts(page.getByRole('combobox', { name: /^Roomette/ }))).toEqual(['0', '1']);
});

test('a room that counts ages says who may use it', () => {
  expect(show().text).toContain('At least 1 adult is required. You can add up to 1 child.');
});

test('allows one kind per train, and others on another train', () => {
  const page = show([{ option: berth, quantity: 1 }]);
  const isOff = (name: RegExp) => page.getByRole('combobox', { name }).hasAttribute('disabled');
  expect([isOff(/^Lower berth/), isOff(/^Cabin for two/), isOff(/^Roomette/)]).toEqual([false, true, false]);
});

test('rooms of several trains name their train, in the order of travel', () => {
  const rows = show()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toContain('Roomette, train 2');
  expect(rows[1]).toContain('Lower berth, train 1');
});
