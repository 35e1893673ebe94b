import type { FareCandidate } from '../profile.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';
import { cheapestTier, isOpen, type Party } from '../rules/assemble-offers.ts';
import type { SegmentStock } from '../rules/places-left.ts';

interface Sale {
  readonly stock: readonly SegmentStock[];
  readonly party: Party;
  readonly nowMs: number;
}

/** The price of the cheapest single ticket with room for the party, as `assembleOffers` would offer it. Undefined if there is none. */
export function cheapestSingle(fares: readonly FareCandidate[], trip: ResolvedTrip, sale: Sale): number | undefined {
  let least: number | undefined;
  for (const candidate of fares) {
    if (candidate.kind !== 'single' || candidate.returnTag !== undefined || candidate.room || !isOpen(candidate, trip, sale.nowMs))
      continue;
    const minor = priceWithRoom(candidate, sale);
    if (minor !== undefined && (least === undefined || minor < least)) least = minor;
  }
  return least;
}

/** The cheapest half of each return on a trip, by its tag. */
export function halvesOn(fares: readonly FareCandidate[], trip: ResolvedTrip, sale: Sale): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  for (const candidate of fares) {
    const { kind, returnTag } = candidate;
    if (kind !== 'return' || returnTag === undefined || candidate.room || !isOpen(candidate, trip, sale.nowMs)) continue;
    const minor = priceWithRoom(candidate, sale);
    if (minor !== undefined && minor < (least.get(returnTag) ?? Number.POSITIVE_INFINITY)) least.set(returnTag, minor);
  }
  return least;
}

function priceWithRoom({ components }: FareCandidate, { stock, party }: Sale): number | undefined {
  let minor = 0;
  for (const component of components) {
    const tier = cheapestTier(component, stock, party);
    if (!tier) return undefined;
    for (const { amount } of tier.passengers) minor += amount.minor;
  }
  return minor;
}
