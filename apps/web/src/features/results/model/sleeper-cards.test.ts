import { expect, test } from 'vitest';
import { fare } from './results-fixtures.ts';
import { sleeperCards, withCard } from './sleeper-cards.ts';
import type { SleeperOption } from './sleeper-options.ts';

function room(id: string, price: string, guests: number, most: number, segment = '1'): SleeperOption {
  return {
    optionalPriceID: id,
    description: `${id} with a washbasin`,
    fareCodes: [{ fareDisplayName: id }],
    convertedPrice: { currency: 'GBP', value: price },
    newConvertedPrice: { currency: 'GBP', value: price },
    maximumBookableQuantity: most,
    applicableTravelSegments: { travelSegmentIDRef: [segment] },
    consumptionRules: { totalPassengersConsumptionRule: { minQuantity: 1, maxQuantity: guests }, ageBreakConsumptionRules: [] },
  };
}

const [solo, twin, otherTrain] = [room('Solo', '120.00', 1, 2), room('Twin', '200.00', 2, 1), room('Bunk', '90.00', 1, 4, '3')];
const night = fare('Sleeper Seat', '55.00', { optionalPrices: [twin, solo] });

test('shows the seat first, then the rooms from the cheapest, each with its full price', () => {
  const [cards = []] = sleeperCards(night, [40], 'ATOC');
  expect(cards.map(({ title, forWhom, wholePrice }) => [title, forWhom, wholePrice])).toEqual([
    ['Sleeper Seat', 'For 1', '55.00'],
    ['Solo', 'For 1', '175.00'],
    ['Twin', 'For 1 or 2', '255.00'],
  ]);
});

test('offers a party as many rooms as it needs, and no room that is too small', () => {
  const [cards = []] = sleeperCards(night, [40, 41], 'ATOC');
  expect(cards.map(({ quantity, wholePrice }) => [quantity, wholePrice])).toEqual([
    [1, '55.00'],
    [2, '295.00'],
    [1, '255.00'],
  ]);
  expect(cards[0]?.forWhom).toBe('For 2');
  const [ofThree = []] = sleeperCards(night, [40, 41, 42], 'ATOC');
  expect(ofThree.map(({ quantity }) => quantity)).toEqual([1, undefined, undefined]);
  expect(ofThree[1]?.forWhom).toBe('For 1: not enough for your party');
});

test("if several sellers sell the journey, the seat is that of the night train's part, and its seller decides about ages", () => {
  const part = { index: 1, source: 'VIA' } as const;
  const rules = [
    { minQuantity: 1, maxQuantity: 1, minAge: 12, maxAge: 99 },
    { minQuantity: 0, maxQuantity: 1, minAge: 0, maxAge: 11 },
  ];
  const cabin = { ...twin, part, consumptionRules: { ...twin.consumptionRules, ageBreakConsumptionRules: rules } };
  const joined = fare('joined', '155.00', { displayNames: ['Advance Single', 'Sleeper Seat'], optionalPrices: [cabin] });
  const [cards = []] = sleeperCards(joined, [40, 11], 'ATOC');
  expect(cards.map(({ title, quantity, wholePrice }) => [title, quantity, wholePrice])).toEqual([
    ['Sleeper Seat', 1, '155.00'],
    ['Twin', 1, '355.00'],
  ]);
  // a 13-year-old is a child in Great Britain and an adult at VIA Rail, whose cabin has no second adult here
  expect(sleeperCards(joined, [40, 13], 'ATOC')[0]?.[1]?.quantity).toBeUndefined();
});

test('each train has its own cards, and one choice', () => {
  const both = fare('Seat', '55.00', { optionalPrices: [twin, solo, otherTrain] });
  const [first = [], other = []] = sleeperCards(both, [40], 'ATOC');
  const [, bunk] = other;
  const [seat, , second] = first;
  if (!bunk || !seat || !second) throw new Error('cards');
  const chosen = [
    { option: otherTrain, quantity: 1 },
    { option: solo, quantity: 1 },
  ];
  expect(withCard(chosen, first, second)).toEqual([
    { id: 'Bunk', quantity: 1 },
    { id: 'Twin', quantity: 1 },
  ]);
  expect(withCard(chosen, first, seat)).toEqual([{ id: 'Bunk', quantity: 1 }]);
});
