import type { FareCandidate, FareTier, OptionalCandidate } from '../engine/profile.ts';
import { candidateFrame } from './candidate-frame.ts';
import type { BookFare, WalkUp } from './fare-book.ts';
import type { PartyPricer } from './party-pricer.ts';
import type { ReturnVariant } from './pair-returns.ts';
import { allowsRoute } from './rules/route.ts';
import type { TripFacts } from './trip-facts.ts';

/** The Anytime, Off-Peak, Super Off-Peak and flexible fares whose route, class and time restriction allow the trip. */
export function walkUpsOn(facts: TripFacts): WalkUp[] {
  return facts.flows.flatMap((flow) =>
    allowsRoute(flow.route, facts.trip.segments) ? flow.fares.filter((fare) => isGood(fare, facts)).map((fare) => ({ flow, fare })) : [],
  );
}

function isGood({ ticket, restriction }: BookFare, facts: TripFacts): boolean {
  if (ticket.serviceClass === 'FIRST' && !facts.hasFirst) return false;
  const { operators } = ticket;
  if (operators && !facts.trip.segments.every((segment) => operators.includes(segment.operator))) return false;
  return !restriction || !facts.isBarredBy(restriction);
}

export function singleCandidate(facts: TripFacts, walkUp: WalkUp, pricer: PartyPricer, optional: OptionalCandidate[]): FareCandidate {
  return { ...walkUpCandidate(facts, walkUp, '', pricer.tiers(walkUp.fare, facts.terms), optional), kind: 'single' };
}

/** Makes one half of a return. */
export type HalfCandidate = (
  facts: TripFacts,
  walkUp: WalkUp,
  variant: ReturnVariant,
  pricer: PartyPricer,
  optional: OptionalCandidate[],
) => FareCandidate;

/** The outward half carries the whole price of the return. */
export const outwardCandidate: HalfCandidate = (facts, walkUp, { tag, code, terms }, pricer, optional) => ({
  ...walkUpCandidate(facts, walkUp, code, pricer.tiers(walkUp.fare, terms), optional),
  kind: 'return',
  returnTag: tag,
});

/**
 * The inward half costs nothing by itself. It is refunded together with the outward half (REFUND-2). Once the outward half has been used,
 * it is refunded alone, and is worth the price minus that of the single. It is exchanged on its own.
 */
export const inwardCandidate: HalfCandidate = (facts, walkUp, { tag, code, outwardDate, outwardTerms }, pricer, optional) => {
  const outward = `R${outwardDate.slice(5, 7)}${outwardDate.slice(8, 10)}${outwardTerms && `T${outwardTerms}`}`;
  return { ...walkUpCandidate(facts, walkUp, `${code}${outward}`, pricer.free, optional), kind: 'return', returnTag: tag };
};

function walkUpCandidate(
  facts: TripFacts,
  { flow, fare }: WalkUp,
  variantCode: string,
  tiers: readonly FareTier[],
  optional: OptionalCandidate[],
) {
  return {
    ...candidateFrame(facts, flow, fare),
    product: `${fare.ticket.code}${flow.routeCode}${variantCode}`,
    components: [component(facts, fare, tiers)],
    optional,
  };
}

function component(facts: TripFacts, { ticket }: BookFare, tiers: readonly FareTier[]): FareCandidate['components'][number] {
  return { segments: facts.walkUpNeeds(ticket.serviceClass), tiers };
}
