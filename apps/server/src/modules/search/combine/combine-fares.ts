import type { FareOffer, Flexibility } from '@throughfare/suppliers/port/offer';

/** One fare for each part, in travel order, chosen together. */
export type CombinedFare = readonly [FareOffer, ...FareOffer[]];

const flexibilities: readonly Flexibility[] = ['NON_FLEXIBLE', 'SEMI_FLEXIBLE', 'FULL_FLEXIBLE'];

/** The flexibility of the strictest of them. */
export function flexibilityOf(fares: CombinedFare): Flexibility {
  return flexibilities[Math.min(...fares.map(({ flexibility }) => flexibilities.indexOf(flexibility)))] ?? 'NON_FLEXIBLE';
}

const byPrice = (a: FareOffer, b: FareOffer): number => a.price.minor - b.price.minor;

function cheapest(fares: readonly FareOffer[], ...wishes: readonly ((fare: FareOffer) => boolean)[]): FareOffer | undefined {
  const [wish, ...others] = wishes;
  if (!wish) return fares.toSorted(byPrice)[0];
  return fares.filter(wish).toSorted(byPrice)[0] ?? cheapest(fares, ...others);
}

const isStandard = ({ comfort }: FareOffer): boolean => comfort.cabin === 'STANDARD';
const isFirst = ({ comfort }: FareOffer): boolean => comfort.cabin === 'FIRST';
const isFlexible = ({ flexibility }: FareOffer): boolean => flexibility !== 'NON_FLEXIBLE';

/**
 * The choices offered for a journey with several sellers: the cheapest, the cheapest that can be refunded or exchanged, and the cheapest in
 * first class. Each takes one fare of each part; a part without such a fare takes its next best. A list of all combinations would be too
 * long to read.
 */
export function combineFares(parts: readonly (readonly FareOffer[])[]): CombinedFare[] {
  const singles = parts.map((fares) => fares.filter(({ kind }) => kind === 'single'));
  const choices = [
    pick(singles, (fares) => cheapest(fares, isStandard)),
    pick(singles, (fares) => cheapest(fares, (fare) => isStandard(fare) && isFlexible(fare), isFlexible, isStandard)),
    pick(singles, (fares) => cheapest(fares, isFirst)),
  ].flatMap((choice) => (choice ? [choice] : []));
  const known = new Set<string>();
  return choices.filter((choice) => {
    const key = choice.map(({ offerRef }) => offerRef).join(' ');
    return known.size < known.add(key).size;
  });
}

function pick(
  parts: readonly (readonly FareOffer[])[],
  of: (fares: readonly FareOffer[]) => FareOffer | undefined,
): CombinedFare | undefined {
  const [first, ...others] = parts.flatMap((fares) => of(fares) ?? []);
  return first && others.length + 1 === parts.length ? [first, ...others] : undefined;
}
