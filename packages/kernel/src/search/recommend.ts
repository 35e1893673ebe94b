/**
 * The recommended order (RANK-1): the least sum of price, time, changes, risk and lack of flexibility, all in money. Nothing else counts,
 * so nobody can pay for a place. A row that is at least as good in every figure, and better in one, is never below the other.
 */
import type { ShopCurrency } from '../money.ts';
import { type Ease, recommendWeights as weights } from './recommend.data.ts';

/** The figures of one row, for its cheapest fare. */
export interface RankFigures {
  /** Names the row. It decides only between rows that are alike in all figures. */
  readonly id: string;
  /** The price for the whole party, in minor units. */
  readonly price: number;
  readonly travellers: number;
  readonly minutes: number;
  readonly changes: number;
  /** Of 100 travellers, those who catch every change. Absent: nobody knows. */
  readonly chance?: number | undefined;
  readonly refund: Ease;
  readonly exchange: Ease;
}

/** What each figure adds to the sum, in minor units. */
export interface RankSum {
  readonly price: number;
  readonly time: number;
  readonly changes: number;
  readonly risk: number;
  readonly flexibility: number;
  readonly sum: number;
}

/** Of 100 travellers, those who catch every change, as the sum counts them. */
export function countedChance({ changes, chance }: Pick<RankFigures, 'changes' | 'chance'>): number {
  return chance ?? (changes === 0 ? 100 : weights.unknownChance);
}

/** Each part is rounded to a minor unit; rounding never turns two rows round, because equal sums fall back on the figures themselves. */
export function rankSum(figures: RankFigures, currency: ShopCurrency): RankSum {
  const minute = (weights.hour[currency] / 60) * figures.travellers;
  const parts = {
    price: figures.price,
    time: Math.round(figures.minutes * minute),
    changes: Math.round(figures.changes * weights.changeMinutes * minute),
    risk: Math.round(((100 - countedChance(figures)) / 100) * weights.missedMinutes * minute),
    flexibility: Math.round(
      (figures.price * (weights.inflexiblePercent[figures.refund] + weights.inflexiblePercent[figures.exchange])) / 100,
    ),
  };
  return { ...parts, sum: parts.price + parts.time + parts.changes + parts.risk + parts.flexibility };
}

const harder: Readonly<Record<Ease, number>> = { free: 0, fee: 1, none: 2 };

/** The rows in the recommended order. Equal sums are ordered by price, time, changes, risk, flexibility and then by id. */
export function recommend<Row extends RankFigures>(rows: readonly Row[], currency: ShopCurrency): readonly Row[] {
  const keyed = rows.map((row) => ({
    row,
    keys: [
      rankSum(row, currency).sum,
      row.price,
      row.minutes,
      row.changes,
      100 - countedChance(row),
      harder[row.refund],
      harder[row.exchange],
    ],
  }));
  return keyed
    .toSorted((a, b) => {
      const first = a.keys.findIndex((key, index) => key !== b.keys[index]);
      if (first >= 0) return (a.keys[first] ?? 0) - (b.keys[first] ?? 0);
      return a.row.id < b.row.id ? -1 : a.row.id > b.row.id ? 1 : 0;
    })
    .map(({ row }) => row);
}
