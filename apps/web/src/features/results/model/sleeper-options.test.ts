import { describe, expect, it } from 'vitest';
import { fare } from './results-fixtures.ts';
import {
  isBlocked,
  readSleepers,
  sleeperHints,
  sleeperProblem,
  sleepersByPrice,
  totalWithBaseFare,
  withQuantity,
  type SleeperOption,
} from './sleeper-options.ts';

const adult = (minQuantity: number, maxQuantity: number) => ({ minQuantity, maxQuantity, minAge: 16, maxAge: 120 });
const child = (maxQuantity: number, maxAge = 15) => ({ minQuantity: 0, maxQuantity, minAge: 5, maxAge });

function sleeper(
  id: string,
  price: string,
  most: number,
  places: number,
  rules: SleeperOption['consumptionRules']['ageBreakConsumptionRules'],
  segment = '1',
): SleeperOption {
  return {
    optionalPriceID: id,
    description: id,
    fareCodes: [{ fareDisplayName: id }],
    convertedPrice: { currency: 'GBP', value: price },
    newConvertedPrice: { currency: 'GBP', value: price },
    maximumBookableQuantity: most,
    applicableTravelSegments: { travelSegmentIDRef: [segment] },
    consumptionRules: { totalPassengersConsumptionRule: { minQuantity: 1, maxQuantity: places }, ageBreakConsumptionRules: rules },
  };
}

const solo = sleeper('solo', '120.00', 2, 1, [adult(1, 1)]);
const double = sleeper('double', '210.00', 1, 2, [adult(1, 2), child(1)]);
const otherTrain = sleeper('other', '90.00', 2, 1, [adult(1, 1)], '3');
const options = [double, solo, otherTrain];
const problem = 'Selected sleepers are not enough for all passengers';

it('puts the cheapest first', () => {
  expect(sleepersByPrice(options).map((option) => option.optionalPriceID)).toEqual(['other', 'solo', 'double']);
});

it('adds the base fare to the price of a sleeper', () => {
  expect(totalWithBaseFare(double, fare('seat', '55.00'))).toBe('265.00');
});

describe('choosing', () => {
  it('allows one kind for each train', () => {
    const chosen = readSleepers(options, [
      { id: 'solo', quantity: 1 },
      { id: 'double', quantity: 1 },
      { id: 'other', quantity: 1 },
    ]);
    expect(chosen.map((one) => one.option.optionalPriceID)).toEqual(['solo', 'other']);
    expect(isBlocked(double, chosen)).toBe(true);
    expect(isBlocked(solo, chosen)).toBe(false);
  });

  it('allows no more than can be booked, and nothing that is not on offer', () => {
    expect(
      readSleepers(options, [
        { id: 'solo', quantity: 9 },
        { id: 'gone', quantity: 1 },
      ]),
    ).toEqual([{ option: solo, quantity: 2 }]);
    expect(
      readSleepers(options, [
        { id: 'solo', quantity: 0.5 },
        { id: 'double', quantity: -1 },
      ]),
    ).toEqual([]);
  });

  it('changes a quantity and takes a kind back', () => {
    const chosen = readSleepers(options, withQuantity([], solo, 2));
    expect(chosen).toEqual([{ option: solo, quantity: 2 }]);
    expect(withQuantity(chosen, solo, 0)).toEqual([]);
  });
});

describe('room for everybody', () => {
  const chose = (option: SleeperOption, quantity: number) => readSleepers(options, [{ id: option.optionalPriceID, quantity }]);

  it('is not needed if no sleeper is chosen', () => {
    expect(sleeperProblem([], [40, 40], 'ATOC')).toBeUndefined();
  });

  it('counts places where ages do not matter', () => {
    expect(sleeperProblem(chose(solo, 1), [40, 40], 'ATOC')).toBe(problem);
    expect(sleeperProblem(chose(solo, 2), [40, 40], 'ATOC')).toBeUndefined();
  });

  it('counts adults and children apart where they do', () => {
    expect(sleeperProblem(chose(double, 1), [40, 9], 'ATOC')).toBeUndefined();
    expect(sleeperProblem(chose(double, 1), [9, 9], 'ATOC')).toBe(problem);
    expect(sleeperProblem(chose(double, 1), [40, 40, 9], 'ATOC')).toBe(problem);
  });

  it('requires an adult in each room, and no bed for a child on a lap', () => {
    const two = [{ option: double, quantity: 2 }];
    expect(sleeperProblem(two, [40, 9, 8], 'AMT')).toBe(problem);
    expect(sleeperProblem(two, [40, 38, 9, 8], 'AMT')).toBeUndefined();
    expect(sleeperProblem(chose(double, 1), [40, 9, 1], 'AMT')).toBeUndefined();
    expect(sleeperProblem(chose(double, 1), [40, 9, 3], 'AMT')).toBe(problem);
    expect(sleeperProblem(chose(double, 1), [40, 9, 3], 'SNCF')).toBeUndefined();
  });

  it('counts from 12 as an adult at VIA, from 16 elsewhere', () => {
    const berth = sleeper('berth', '300.00', 1, 2, [{ ...adult(1, 1), minAge: 12 }, child(1, 11)]);
    const chosen = [{ option: berth, quantity: 1 }];
    expect(sleeperProblem(chosen, [40, 13], 'VIA')).toBe(problem);
    expect(sleeperProblem(chosen, [40, 11], 'VIA')).toBeUndefined();
    expect(sleeperProblem(chose(double, 1), [40, 13], 'ATOC')).toBeUndefined();
  });
});

it('hints at ages in the words of the specification', () => {
  expect(sleeperHints(double, 'ATOC')).toEqual(['At least 1 adult is required', 'You can add up to 1 child']);
  expect(sleeperHints(solo, 'ATOC')).toEqual([]);
});
