import type { FareCandidate, OptionalCandidate } from '../engine/profile.ts';
import { candidateFrame } from './candidate-frame.ts';
import type { FareBook } from './fare-book.ts';
import type { SleeperOperator } from './fares-data.ts';
import type { PartyPricer } from './party-pricer.ts';
import { conditionTabs } from './rules/condition-tabs.ts';
import type { TripFacts } from './trip-facts.ts';

/** Name of the quota of a tier of sleeper seats, counted from 1. */
export function sleeperQuota(tier: number): string {
  return `N${tier}`;
}

/** The operator whose own fares alone are good on the trip: one that runs a train of it. */
export function ownSleeperOperator(facts: TripFacts, operators: Readonly<Record<string, SleeperOperator>>): SleeperOperator | undefined {
  for (const { operator } of facts.trip.segments) if (operators[operator]?.ownFares) return operators[operator];
  return undefined;
}

/** A seat on the sleeper from England to Scotland or back, with rooms on top; nothing where other trains belong to the trip. */
export function sleeperCandidates(
  facts: TripFacts,
  operators: Readonly<Record<string, SleeperOperator>>,
  book: FareBook,
  pricer: PartyPricer,
  optional: OptionalCandidate[],
): FareCandidate[] {
  const { segments } = facts.trip;
  const [segment] = segments;
  const own = segment && operators[segment.operator]?.ownFares;
  const ticket = own && book.ticketTypes.get(own.ticket);
  if (!own || !ticket || segments.length > 1) return [];
  const ends = [segment.from, segment.to];
  const [abroad, ...more] = ends.filter((station) => !own.englishStations.includes(station));
  if (abroad === undefined || more.length > 0) return [];
  const band = own.bands.find(({ stations }) => !stations || stations.includes(abroad));
  if (!band) return [];
  const tabs = conditionTabs({
    name: ticket.name,
    summary: ticket.summary,
    kind: 'single',
    bookedTrainOnly: true,
    routeText: 'Caledonian Sleeper only',
    acrossLondon: false,
    fromName: segment.from,
    toName: segment.to,
    refundText: ticket.terms.refundText,
    exchangeText: ticket.terms.exchangeText,
    breakOfJourney: ticket.terms.breakOfJourney,
  });
  return [
    {
      ...candidateFrame(facts, { validFrom: [], validTo: [] }, { ticket, conditions: tabs, conditionsAcrossLondon: tabs }),
      kind: 'single',
      product: ticket.code,
      components: [
        {
          segments: [{ segmentIndex: 0, rationed: true, seat: 'required', cabinClass: 'STANDARD' }],
          tiers: pricer.tiers({ ticket, tiers: band.pence.map((pence, tier) => ({ pence, quota: sleeperQuota(tier + 1) })) }, facts.terms),
        },
      ],
      optional,
    },
  ];
}
