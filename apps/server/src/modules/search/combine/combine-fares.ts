import type { FareOffer, Flexibility } from '@throughfare/suppliers/port/offer';

/** One fare for each part, in travel order, chosen together. */
export type CombinedFare = readonly [FareOffer, ...FareOffer[]];

/** One choice of fares for a combined journey. */
export interface Choice {
  readonly fares: CombinedFare;
  /** Set if one part is one half of its seller's return fare. The choices of both directions with this tag are bought together. */
  readonly half?: { readonly part: number; readonly tag: string };
  /** The shop's fee for joining tickets, in the customer's minor units (SPLIT-9). Absent: none. */
  readonly feeMinor?: number;
}

const flexibilities: readonly Flexibility[] = ['NON_FLEXIBLE', 'SEMI_FLEXIBLE', 'FULL_FLEXIBLE'];

/** The flexibility of the strictest of them. */
export function flexibilityOf(fares: CombinedFare): Flexibility {
  return flexibilities[Math.min(...fares.map(({ flexibility }) => flexibilities.indexOf(flexibility)))] ?? 'NON_FLEXIBLE';
}

type Test = (fare: FareOffer) => boolean;

const byPrice = (a: FareOffer, b: FareOffer): number => a.price.minor - b.price.minor;
const isStandard: Test = ({ comfort }) => comfort.cabin === 'STANDARD';
const isFirst: Test = ({ comfort }) => comfort.cabin === 'FIRST';
const isFlexible: Test = ({ flexibility }) => flexibility !== 'NON_FLEXIBLE';

/**
 * The wishes that a traveller may have for every part. Each wish lists the properties that meet it, best first. A part without such a fare
 * takes its cheapest.
 */
export const wishes: Readonly<Record<'cheapest' | 'flexible' | 'first', readonly [Test, ...Test[]]>> = {
  cheapest: [isStandard],
  flexible: [(fare) => isStandard(fare) && isFlexible(fare), isFlexible, isStandard],
  first: [isFirst],
};
export type Wish = keyof typeof wishes;
export const wishNames: readonly Wish[] = ['cheapest', 'flexible', 'first'];

/** A seller's fares that are valid for one journey by itself. */
export function singlesOf(fares: readonly FareOffer[]): readonly FareOffer[] {
  return fares.filter(({ kind, returnTag }) => kind === 'single' && returnTag === undefined);
}

/** The cheapest of the fares that meet the wish best. Undefined without fares. */
export function cheapestFor(wish: Wish, fares: readonly FareOffer[]): FareOffer | undefined {
  const fitting = wishes[wish].map((fits) => fares.filter(fits)).find((some) => some.length > 0) ?? fares;
  return fitting.toSorted(byPrice)[0];
}

/**
 * The choices of singles for a journey with several sellers: the cheapest, the cheapest that can be refunded or exchanged, and the cheapest
 * in first class. Each takes one fare of each part. A list of all combinations would be too long to read.
 */
export function combineFares(parts: readonly (readonly FareOffer[])[]): Choice[] {
  const singles = parts.map(singlesOf);
  return withoutRepeats(
    wishNames.flatMap((wish) => {
      const [first, ...others] = singles.flatMap((fares) => cheapestFor(wish, fares) ?? []);
      return first && others.length + 1 === parts.length ? [{ fares: [first, ...others] }] : [];
    }),
  );
}

/** Keeps the first of several choices with the same fares. */
export function withoutRepeats<One extends Choice>(choices: readonly One[]): One[] {
  const known = new Set<string>();
  return choices.filter(({ fares }) => {
    const key = fares.map(({ offerRef }) => offerRef).join(' ');
    return known.size < known.add(key).size;
  });
}
