import type { FareCandidate, OptionalCandidate, SegmentNeed } from '../engine/profile.ts';
import { candidateFrame, departureOf } from './candidate-frame.ts';
import type { BookAdvance, BookFlow } from './fare-book.ts';
import type { Upgrade } from './fares-data.ts';
import type { PartyPricer } from './party-pricer.ts';
import { closesMinutesBefore, type AdvanceClosing } from './rules/advance-closing.ts';
import { isAdvanceJourney } from './rules/advance-journey.ts';
import { allowsRoute } from './rules/route.ts';
import { upgradePence } from './secondary-offers.ts';
import { hasClass, type TripFacts } from './trip-facts.ts';

export interface AdvanceRules {
  readonly closings: ReadonlyMap<string, AdvanceClosing>;
  readonly connects: Readonly<Record<string, readonly string[]>>;
  readonly upgrades: readonly Upgrade[];
}

/** Advance fares for exactly these trains. Each row and class is a product, with its tiers cheapest first. */
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
      .filter((row) => facts.hasAdvance(row.cabinClass) && isAdvanceJourney(row.operators, rules.connects, segments))
      .map((row, index) => advanceCandidate(facts, flow, withUpgrade(row, facts, rules.upgrades), index, { rules, pricer, optional }));
  });
}

function advanceCandidate(
  facts: TripFacts,
  flow: BookFlow,
  row: BookAdvance,
  index: number,
  { rules, pricer, optional }: { rules: AdvanceRules; pricer: PartyPricer; optional: OptionalCandidate[] },
): FareCandidate {
  const { ticket, cabinClass } = row;
  return {
    ...candidateFrame(facts, flow, row),
    kind: 'single',
    product: `${ticket.code}${flow.routeCode}${index + 1}`,
    components: [
      {
        segments: facts.trip.segments.map(({ operator, train: { equipment } }, segmentIndex): SegmentNeed => {
          const inClass = cabinClass === 'STANDARD' || hasClass(equipment.coaches, cabinClass);
          return {
            segmentIndex,
            // A local connection without Advance fares of its own has no quota.
            rationed: inClass && rules.closings.has(operator),
            seat: equipment.reservable ? 'required' : 'none',
            cabinClass: inClass ? cabinClass : 'STANDARD',
          };
        }),
        tiers: pricer.tiers(row, facts.terms),
      },
    ],
    optional,
    closesMinutesBeforeDeparture: closesBefore(facts, rules),
  };
}

/** Rows with an upgrade, by row and pence of the upgrade. Prices are cached by row object, so the same row must stay the same object. */
const upgraded = new WeakMap<BookAdvance, Map<number, BookAdvance>>();

/** A Standard Premium fare is an Advance fare plus the upgrade on each train with such a coach. Other rows stay unchanged. */
function withUpgrade(row: BookAdvance, { trip }: TripFacts, upgrades: readonly Upgrade[]): BookAdvance {
  if (row.cabinClass !== 'PREMIUM') return row;
  const more = trip.segments
    .filter(({ train }) => hasClass(train.equipment.coaches, row.cabinClass))
    .reduce((sum, { operator, distanceKm }) => {
      const upgrade = upgrades.find(({ operators }) => operators.includes(operator));
      return upgrade ? sum + upgradePence(upgrade, distanceKm) : sum;
    }, 0);
  const byPence = upgraded.get(row) ?? new Map<number, BookAdvance>();
  upgraded.set(row, byPence);
  const found = byPence.get(more) ?? {
    ...row,
    pence: row.pence + more,
    tiers: row.tiers.map((tier) => ({ ...tier, pence: tier.pence + more })),
  };
  byPence.set(more, found);
  return found;
}

/** Sale ends as soon as one of the operators ends it. */
function closesBefore(facts: TripFacts, { closings }: AdvanceRules): number {
  const departure = departureOf(facts);
  return facts.trip.segments.reduce((most, { operator }) => {
    const closing = closings.get(operator);
    return closing ? Math.max(most, closesMinutesBefore(closing, departure)) : most;
  }, 0);
}
