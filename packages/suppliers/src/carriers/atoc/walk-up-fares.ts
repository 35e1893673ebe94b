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

export function singleCandidate(
  facts: TripFacts,
  { flow, fare }: WalkUp,
  pricer: PartyPricer,
  optional: OptionalCandidate[],
): FareCandidate {
  return {
    ...candidateFrame(facts, flow, fare),
    kind: 'single',
    product: `${fare.ticket.code}${flow.routeCode}`,
    components: [component(facts, fare, pricer.tiers(fare, facts.terms))],
    optional,
  };
}

/** The outward half carries the whole price of the return. */
export function outwardCandidate(
  facts: TripFacts,
  { flow, fare }: WalkUp,
  variant: ReturnVariant,
  pricer: PartyPricer,
  optional: OptionalCandidate[],
): FareCandidate {
  return {
    ...candidateFrame(facts, flow, fare),
    kind: 'return',
    returnTag: variant.tag,
    product: `${fare.ticket.code}${flow.routeCode}${variant.code}`,
    components: [component(facts, fare, pricer.tiers(fare, variant.terms))],
    optional,
  };
}

/**
 * The inward half costs nothing by itself. It is refunded together with the outward half (REFUND-2). Once the outward half has been used,
 * it is refunded alone, and is worth the price minus that of the single. It is exchanged on its own.
 */
export function inwardCandidate(
  facts: TripFacts,
  { flow, fare }: WalkUp,
  variant: ReturnVariant,
  pricer: PartyPricer,
  optional: OptionalCandidate[],
): FareCandidate {
  return {
    ...candidateFrame(facts, flow, fare),
    kind: 'return',
    returnTag: variant.tag,
    product: `${fare.ticket.code}${flow.routeCode}${variant.code}R${variant.outwardDate.slice(5, 7)}${variant.outwardDate.slice(8, 10)}${variant.outwardTerms && `T${variant.outwardTerms}`}`,
    components: [component(facts, fare, pricer.free)],
    optional,
  };
}

function component(facts: TripFacts, { ticket }: BookFare, tiers: readonly FareTier[]): FareCandidate['components'][number] {
  return { segments: facts.walkUpNeeds(ticket.serviceClass), tiers };
}
