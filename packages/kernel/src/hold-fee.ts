import type { Market } from './market.ts';
import type { Money } from './money.ts';

/** A row of the operator's fees for holding places (HOLD-7), in the storefront's currency. */
export interface HoldFee {
  /** A seller of this shop, also one that the operator has configured. */
  readonly source: string;
  readonly market: Market;
  readonly minutes: number;
  readonly fee: Money;
}

/** The durations of these sellers up to the longest, the shortest first, each with its dearest fee: it counts once for all of them. */
export function holdDurations<Row extends Pick<HoldFee, 'source' | 'minutes'>>(
  rows: readonly Row[],
  {
    sources,
    longestMinutes,
    feeOf,
  }: { readonly sources: readonly string[]; readonly longestMinutes: number; readonly feeOf: (row: Row) => number },
): { readonly minutes: number; readonly fee: number }[] {
  const own = rows.filter(({ source, minutes }) => sources.includes(source) && minutes <= longestMinutes);
  return [...Map.groupBy(own, ({ minutes }) => minutes)]
    .map(([minutes, alike]) => ({ minutes, fee: Math.max(...alike.map(feeOf)) }))
    .toSorted((a, b) => a.minutes - b.minutes);
}
