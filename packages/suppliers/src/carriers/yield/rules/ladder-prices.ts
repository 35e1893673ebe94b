import type { Tier } from '../tariff.types.ts';
import type { Range } from './price-range.ts';

/** The steps of a ladder between the lowest and the highest price, in cents: the ends unchanged, whole euros in between. */
export function ladderPrices(ladder: readonly Tier[], { lowest, highest }: Range): number[] {
  return ladder.map(({ atPerMille }) => {
    const exact = lowest + ((highest - lowest) * atPerMille) / 1000;
    if (atPerMille === 0 || atPerMille === 1000) return exact;
    return Math.min(highest, Math.max(lowest, Math.round(exact / 100) * 100));
  });
}
