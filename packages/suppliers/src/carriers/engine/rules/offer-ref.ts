import type { FareCandidate, FareTier } from '../profile.ts';

/** An offered fare: the product with the tier of each component. */
export interface ChosenFare {
  readonly candidate: FareCandidate;
  /** In the sequence of the candidate's components. */
  readonly tiers: readonly FareTier[];
}

/** "ADVS:3", "INOUI2:3.1": short, and the same on every node. */
export function offerRefOf({ candidate, tiers }: ChosenFare): string {
  return `${candidate.product}:${tiers.map(({ tier }) => tier).join('.')}`;
}

/** The fare with this reference among a trip's candidates. Undefined if there is none any more. */
export function findFare(candidates: readonly FareCandidate[], offerRef: string): ChosenFare | undefined {
  const [product, tierNames = ''] = offerRef.split(':');
  const candidate = candidates.find((fare) => fare.product === product);
  if (!candidate) return undefined;
  const names = tierNames.split('.');
  if (names.length !== candidate.components.length) return undefined;
  const tiers: FareTier[] = [];
  for (const [index, component] of candidate.components.entries()) {
    const tier = component.tiers.find((each) => each.tier === names[index]);
    if (!tier) return undefined;
    tiers.push(tier);
  }
  return { candidate, tiers };
}
