import { allot, type Money, money } from '@throughfare/kernel/money';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { ExchangeRow } from '../exchange.types.ts';
import type { PartShare } from '../../rules/part-shares.ts';
import type { ExchangeFigures } from './exchange-figures.ts';

interface RowFacts {
  readonly figures: ExchangeFigures;
  /** The old parts' figures. */
  readonly shares: readonly PartShare[];
  /** The old booking's directions in travel order; the new booking has as many. */
  readonly directions: readonly PartRef['direction'][];
  /** The shown price of each direction of the new booking, in minor units. */
  readonly newPrices: readonly number[];
}

/**
 * The rows of the summary (EXCHANGE-2), one for each direction, which add up to its total. The new price is divided by the prices of the
 * directions. The loss belongs to the directions that have become cheaper.
 */
export function exchangeRows({ figures, shares, directions, newPrices }: RowFacts): ExchangeRow[] {
  const { currency } = figures.due;
  const current = directions.map((direction) =>
    money(
      currency,
      shares.filter((share) => share.direction === direction).reduce((minor, { charged }) => minor + charged.minor, 0),
    ),
  );
  const next = allot(
    figures.charge,
    directions.map((_, index) => newPrices[index] ?? 0),
  );
  const at = (amounts: readonly Money[], index: number): Money => amounts[index] ?? money(currency, 0);
  const lost = allot(
    figures.lost,
    directions.map((_, index) => Math.max(0, at(current, index).minor - at(next, index).minor)),
  );
  const fee = allot(
    figures.fee,
    directions.map((direction) => shares.filter((share) => share.direction === direction).length),
  );
  return directions.map((direction, index) => ({
    direction,
    current: at(current, index),
    next: at(next, index),
    lost: at(lost, index),
    fee: at(fee, index),
    due: money(currency, at(next, index).minor - at(current, index).minor + at(lost, index).minor + at(fee, index).minor),
  }));
}
