import type { FareOffer, Flexibility } from '../../../port/offer.ts';

const freedom: Readonly<Record<Flexibility, number>> = { NON_FLEXIBLE: 0, SEMI_FLEXIBLE: 1, FULL_FLEXIBLE: 2 };

/**
 * Leaves out each fare beside which a more flexible one of the same class costs no more. Quotas of two ladders sell out independently, so
 * the cheap tiers of the stricter fare can be gone while the freer one still has some. Nobody would choose the stricter fare then.
 */
export function withoutDominated(fares: readonly FareOffer[]): FareOffer[] {
  return fares.filter((fare) => !fares.some((other) => isBetter(other, fare)));
}

function isBetter(other: FareOffer, fare: FareOffer): boolean {
  return (
    other.comfort.code === fare.comfort.code &&
    other.kind === fare.kind &&
    other.returnTag === fare.returnTag &&
    freedom[other.flexibility] > freedom[fare.flexibility] &&
    other.price.currency === fare.price.currency &&
    other.price.minor <= fare.price.minor
  );
}
