import { describe, expect, it } from 'vitest';
import type { Card } from '../tariff.types.ts';
import { isAlwaysGood, isGoodOnSingle, isOverNight, nightsOf } from './card-conditions.ts';

const senior: Card = {
  name: 'Senior',
  priceCents: 4900,
  holder: { minAge: 60 },
  offPerMille: 300,
  childOffPerMille: 600,
  companions: { adults: 0, children: 3 },
  families: ['INOUI'],
  notProducts: [],
  capsStandardDirect: [],
};
const adulte: Card = {
  ...senior,
  holder: { minAge: 27, maxAge: 59 },
  anyOf: [{ singleOnWeekdays: [6, 7] }, { returnOverNightOf: [5, 6, 7] }, { withChildOf: { minAge: 4, maxAge: 11 } }],
};

describe('Carte Avantage', () => {
  it('without conditions is always valid', () => {
    expect(isAlwaysGood(senior, [61])).toBe(true);
    expect(nightsOf(senior)).toEqual([]);
  });

  it('Adulte is always valid with a child of 4 to 11', () => {
    expect([[40], [40, 3], [40, 4], [40, 11], [40, 12]].map((ages) => isAlwaysGood(adulte, ages))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('Adulte is valid on a single on Saturday and Sunday', () => {
    expect([1, 2, 3, 4, 5, 6, 7].filter((weekday) => isGoodOnSingle(adulte, weekday))).toEqual([6, 7]);
  });

  it.each([
    ['Friday to Sunday', '2026-11-27', '2026-11-29', true],
    ['Sunday to Monday', '2026-11-29', '2026-11-30', true],
    ['Monday to Friday', '2026-11-30', '2026-12-04', false],
    ['Monday to Saturday', '2026-11-30', '2026-12-05', true],
    ['Saturday and back', '2026-11-28', '2026-11-28', false],
    ['Tuesday to Tuesday', '2026-12-01', '2026-12-08', true],
    ['over the year', '2026-12-31', '2027-01-02', true],
    ['back before it goes', '2026-11-29', '2026-11-27', false],
  ])('Adulte is valid on a return over a weekend night: %s', (_, out, back, good) => {
    expect(isOverNight(nightsOf(adulte), out, back)).toBe(good);
  });
});
