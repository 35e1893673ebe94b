import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedChance, rankSum, recommend, type RankFigures } from './recommend.ts';
import { recommendWeights } from './recommend.data.ts';

const ease = fc.constantFrom('free' as const, 'fee' as const, 'none' as const);
const currency = fc.constantFrom('GBP' as const, 'EUR' as const, 'AUD' as const);
const rowWith = (id: string): fc.Arbitrary<RankFigures> =>
  fc.record({
    id: fc.constant(id),
    // small ranges, so that ties and near ties are common
    price: fc.integer({ min: 0, max: 300 }),
    travellers: fc.constant(2),
    minutes: fc.integer({ min: 60, max: 90 }),
    changes: fc.integer({ min: 0, max: 2 }),
    chance: fc.option(fc.integer({ min: 88, max: 100 }), { nil: undefined }),
    refund: ease,
    exchange: ease,
  });
const list = fc.array(fc.nat(), { maxLength: 12 }).chain((all) => fc.tuple(...all.map((_, index) => rowWith(`t${index}`))));

const order = ['free', 'fee', 'none'];
/** For each figure, how bad it is. */
const faults = (row: RankFigures) => [
  row.price,
  row.minutes,
  row.changes,
  100 - countedChance(row),
  order.indexOf(row.refund),
  order.indexOf(row.exchange),
];
const dominates = (a: RankFigures, b: RankFigures) => {
  const [own, other] = [faults(a), faults(b)];
  return own.every((fault, index) => fault <= (other[index] ?? 0)) && own.some((fault, index) => fault < (other[index] ?? 0));
};

test('a row that is as good in every figure and better in one is never below', () => {
  fc.assert(
    fc.property(list, currency, (rows, money) => {
      const listed = recommend(rows, money);
      for (const [index, row] of listed.entries()) {
        for (const above of listed.slice(0, index)) expect(dominates(row, above)).toBe(false);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a row that gets better in one figure never goes down', () => {
  fc.assert(
    fc.property(list, rowWith('mine'), currency, fc.nat(5), (others, mine, money, which) => {
      const better: RankFigures =
        [
          { ...mine, price: Math.max(0, mine.price - 1) },
          { ...mine, minutes: mine.minutes - 1 },
          { ...mine, changes: Math.max(0, mine.changes - 1), chance: countedChance(mine) },
          { ...mine, chance: Math.min(100, countedChance(mine) + 1) },
          { ...mine, refund: 'free' as const },
          { ...mine, exchange: 'free' as const },
        ][which] ?? mine;
      const placeOf = (row: RankFigures) => recommend([...others, row], money).findIndex(({ id }) => id === 'mine');
      expect(placeOf(better)).toBeLessThanOrEqual(placeOf(mine));
    }),
    { numRuns: 2_000 },
  );
});

test('the order is the same, however the rows came', () => {
  fc.assert(
    fc.property(list, currency, fc.infiniteStream(fc.nat()), (rows, money, random) => {
      const shuffled = rows
        .map((row) => ({ row, by: random.next().value }))
        .toSorted((a, b) => a.by - b.by)
        .map(({ row }) => row);
      expect(recommend(shuffled, money)).toEqual(recommend(rows, money));
    }),
  );
});

const direct: RankFigures = { id: 'direct', price: 50_00, travellers: 1, minutes: 120, changes: 0, refund: 'free', exchange: 'free' };

test('each figure counts as documented, for every traveller', () => {
  expect(rankSum(direct, 'GBP')).toEqual({ price: 50_00, time: 20_00, changes: 0, risk: 0, flexibility: 0, sum: 70_00 });
  const risky: RankFigures = { ...direct, travellers: 2, changes: 1, chance: 80, refund: 'none', exchange: 'fee' };
  expect(rankSum(risky, 'GBP')).toEqual({ price: 50_00, time: 40_00, changes: 5_00, risk: 4_00, flexibility: 3_50, sum: 102_50 });
  expect(countedChance({ changes: 1 })).toBe(recommendWeights.unknownChance);
  expect(countedChance({ changes: 0 })).toBe(100);
});

test('a direct train is above a cheaper one whose change saves too little', () => {
  const change: RankFigures = { ...direct, id: 'change', price: 46_00, changes: 1, chance: 75 };
  expect(recommend([change, direct], 'GBP').map(({ id }) => id)).toEqual(['direct', 'change']);
  expect(recommend([{ ...change, price: 40_00 }, direct], 'GBP').map(({ id }) => id)).toEqual(['change', 'direct']);
});
