import type { FareCandidate, OptionalCandidate, SegmentNeed } from '../engine/profile.ts';
import { candidateFrame, departureOf } from './candidate-frame.ts';
import type { BookAdvance, BookFlow } from './fare-book.ts';
import type { PartyPricer } from './party-pricer.ts';
import { closesMinutesBefore, type AdvanceClosing } from './rules/advance-closing.ts';
import { isAdvanceJourney } from './rules/advance-journey.ts';
import { allowsRoute } from './rules/route.ts';
import { hasClass, type TripFacts } from './trip-facts.ts';

export interface AdvanceRules {
  readonly closings: ReadonlyMap<string, AdvanceClosing>;
  readonly connects: Readonly<Record<string, readonly string[]>>;
}

/** Advance fares for exactly these trains: one product for each row and class, its tiers cheapest first. */
export function advanceCandidates(
  facts: TripFacts,
  rules: AdvanceRules,
  pricer: PartyPricer,
  optional: OptionalCandidate[],
): FareCandidate[] {
  const { segments } = facts.trip;
  return facts.flows.flatMap((flow) => {
    if (!allowsRoute(flow.route, segments)) return [];
    return flow.advance
      .filter((row) => (row.serviceClass === 'STANDARD' || facts.hasFirst) && isAdvanceJourney(row.operators, rules.connects, segments))
      .map((row, index) => advanceCandidate(facts, flow, row, index, { rules, pricer, optional }));
  });
}

function advanceCandidate(
  facts: TripFacts,
  flow: BookFlow,
  row: BookAdvance,
  index: number,
  { rules, pricer, optional }: { rules: AdvanceRules; pricer: PartyPricer; optional: OptionalCandidate[] },
): FareCandidate {
  const { ticket, serviceClass } = row;
  return {
    ...candidateFrame(facts, flow, row),
    kind: 'single',
    product: `${ticket.code}${flow.routeCode}${index + 1}`,
    components: [
      {
        segments: facts.trip.segments.map(({ operator, train: { equipment } }, segmentIndex): SegmentNeed => {
          const inClass = serviceClass === 'STANDARD' || hasClass(equipment.coaches, serviceClass);
          return {
            segmentIndex,
            // A local connection without Advance fares of its own has no quota.
            rationed: inClass && rules.closings.has(operator),
            seat: equipment.reservable ? 'required' : 'none',
            cabinClass: inClass ? serviceClass : 'STANDARD',
          };
        }),
        tiers: pricer.tiers(row, facts.terms),
      },
    ],
    optional,
    closesMinutesBeforeDeparture: closesBefore(facts, rules),
  };
}

/** Sale ends when the first of the operators ends it. */
function closesBefore(facts: TripFacts, { closings }: AdvanceRules): number {
  const departure = departureOf(facts);
  return facts.trip.segments.reduce((most, { operator }) => {
    const closing = closings.get(operator);
    return closing ? Math.max(most, closesMinutesBefore(closing, departure)) : most;
  }, 0);
}
