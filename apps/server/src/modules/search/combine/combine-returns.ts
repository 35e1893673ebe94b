import type { Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { FareOffer } from '@throughfare/suppliers/port/offer';
import { type Choice, cheapestFor, type CombinedFare, singlesOf, type Wish, wishes, wishNames, withoutRepeats } from './combine-fares.ts';

/** The sellers of a journey's parts with their fares, in travel order. */
export interface SoldParts {
  readonly parts: readonly { readonly source: Source; readonly fares: readonly FareOffer[] }[];
}

/** A choice in which one part is one half of a return fare. */
export type ReturnChoice = Choice & { readonly half: NonNullable<Choice['half']> };

/** Each journey's choices with a return fare, in the sequence of the journeys passed in. */
export interface CombinedReturns {
  readonly outward: readonly (readonly OutwardReturn[])[];
  readonly inward: readonly (readonly ReturnChoice[])[];
}

/**
 * A return fare whose price covers both directions of one part. `savedMinor` is its saving against two singles of that part, in the
 * customer's minor units.
 */
export type OutwardReturn = ReturnChoice & { readonly savedMinor: number };

/**
 * Puts one seller's return fare into both directions of a combined return (SEARCH-24): into the part that it sells outward, and into the
 * part that it sells on the return. It is offered if it costs less than that seller's two singles for the same wish. The other parts keep
 * their singles.
 */
export function combineReturns(
  outward: readonly SoldParts[],
  inward: readonly SoldParts[],
  convertedMinor: (price: Money) => number,
): CombinedReturns {
  const halves = new Map<string, { readonly wish: Wish; readonly source: Source; readonly returnTag: string }>();
  const outwards = outward.map(({ parts }) =>
    withoutRepeats(
      wishNames.flatMap((wish) =>
        parts.flatMap(({ source, fares }, part): OutwardReturn[] => {
          const backOf = ({ returnTag = '' }: FareOffer) => leastMinor(wish, inward, { source, returnTag }, convertedMinor);
          const half = halfFor(wish, fares, (fare) => backOf(fare) !== undefined);
          const all = half && fill(wish, parts, part, half);
          if (!all || half.returnTag === undefined) return [];
          const { price, returnTag } = half;
          const single = cheapestFor(wish, singlesOf(fares));
          const singles = (single ? convertedMinor(single.price) : Number.POSITIVE_INFINITY) + (backOf(half) ?? 0);
          const savedMinor = singles - convertedMinor(price);
          if (savedMinor <= 0) return [];
          const tag = `${wish} ${source} ${returnTag}`;
          halves.set(tag, { wish, source, returnTag });
          return [{ fares: all, half: { part, tag }, savedMinor }];
        }),
      ),
    ),
  );
  const inwards = inward.map(({ parts }) =>
    [...halves].flatMap(([tag, { wish, source, returnTag }]) =>
      parts
        .flatMap((one, part): ReturnChoice[] => {
          const half = one.source === source ? halfFor(wish, one.fares, (fare) => fare.returnTag === returnTag) : undefined;
          const all = half && fill(wish, parts, part, half);
          return all ? [{ fares: all, half: { part, tag } }] : [];
        })
        .slice(0, 1),
    ),
  );
  return { outward: outwards, inward: inwards };
}

function halfFor(wish: Wish, fares: readonly FareOffer[], isWanted: (fare: FareOffer) => boolean): FareOffer | undefined {
  const [fits] = wishes[wish];
  const halves = fares.filter((fare) => fare.kind === 'return' && fits(fare) && isWanted(fare));
  return halves.toSorted((a, b) => a.price.minor - b.price.minor)[0];
}

/** The lowest price of a single for the part's return direction, on journeys that the return fare allows. Undefined if it allows none. */
function leastMinor(
  wish: Wish,
  inward: readonly SoldParts[],
  { source, returnTag }: { readonly source: Source; readonly returnTag: string },
  convertedMinor: (price: Money) => number,
): number | undefined {
  const prices = inward.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.source !== source || !halfFor(wish, part.fares, (fare) => fare.returnTag === returnTag)) return [];
      const single = cheapestFor(wish, singlesOf(part.fares));
      return [single ? convertedMinor(single.price) : Number.POSITIVE_INFINITY];
    }),
  );
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** A choice with the half of the return fare in its part and singles in the others. Undefined if another part has no fare. */
function fill(wish: Wish, parts: SoldParts['parts'], part: number, half: FareOffer): CombinedFare | undefined {
  const [first, ...others] = parts.flatMap(({ fares }, index) => (index === part ? half : (cheapestFor(wish, singlesOf(fares)) ?? [])));
  return first && others.length + 1 === parts.length ? [first, ...others] : undefined;
}
