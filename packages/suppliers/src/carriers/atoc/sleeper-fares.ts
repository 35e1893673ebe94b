import type { FareCandidate, OptionalCandidate } from '../engine/profile.ts';
import { candidateFrame } from './candidate-frame.ts';
import type { FareBook } from './fare-book.ts';
import type { SleeperOperator } from './fares-data.ts';
import type { PartyPricer } from './party-pricer.ts';
import { conditionTabs } from './rules/condition-tabs.ts';
import { sleeperConnection } from './sleeper-connections.ts';
import type { TripFacts } from './trip-facts.ts';

/** The name of the quota of a tier of sleeper seats, counted from 1. */
export function sleeperQuota(tier: number): string {
  return `N${tier}`;
}

/** Whether a train of the trip only accepts its operator's own fares. */
export function needsSleeperFare(facts: TripFacts, operators: Readonly<Record<string, SleeperOperator>>): boolean {
  return facts.trip.segments.some(({ operator }) => operators[operator]?.ownFares !== undefined);
}

/**
 * A seat on the sleeper from England to Scotland or back, with rooms as supplements. Trains before and after it belong to the ticket. Empty
 * if the trip has two sleepers.
 */
export function sleeperCandidates(
  facts: TripFacts,
  operators: Readonly<Record<string, SleeperOperator>>,
  book: FareBook,
  pricer: PartyPricer,
  optional: OptionalCandidate[],
): FareCandidate[] {
  const { segments } = facts.trip;
  const segmentIndex = segments.findIndex(({ operator }) => operators[operator]?.ownFares);
  const segment = segments[segmentIndex];
  const own = segment && operators[segment.operator]?.ownFares;
  const ticket = own && book.ticketTypes.get(own.ticket);
  if (!own || !ticket || segments.filter(({ operator }) => operator === segment.operator).length > 1) return [];
  const scottish = [segment.from, segment.to].filter((station) => !own.englishStations.includes(station));
  const [far] = scottish;
  const band = own.bands.find(({ stations }) => !stations || (far !== undefined && stations.includes(far)));
  const before = sleeperConnection(facts, 0, segmentIndex, book, pricer);
  const after = sleeperConnection(facts, segmentIndex + 1, segments.length, book, pricer);
  if (scottish.length !== 1 || !band || !before || !after) return [];
  const connects = segments.length > 1;
  const tabs = conditionTabs({
    name: ticket.name,
    description: ticket.summary,
    kind: 'single',
    bookedTrainOnly: true,
    routeText: connects ? 'The booked sleeper, and any train to and from it' : 'Caledonian Sleeper only',
    acrossLondon: facts.crossesLondon,
    fromName: facts.fromName,
    toName: facts.toName,
    refundText: ticket.terms.refundText,
    exchangeText: ticket.terms.exchangeText,
    breakOfJourney: ticket.terms.breakOfJourney,
  });
  return [
    {
      ...candidateFrame(facts, { validFrom: [], validTo: [] }, { ticket, conditions: tabs, conditionsAcrossLondon: tabs }),
      ...(connects && { name: `${ticket.name} with connecting trains` }),
      kind: 'single',
      product: ticket.code,
      components: [
        ...before,
        {
          segments: [{ segmentIndex, rationed: true, seat: 'required', cabinClass: 'STANDARD' }],
          tiers: pricer.tiers(
            { ticket, tiers: band.pence.map((pence, tier) => ({ pence, quota: sleeperQuota(tier + 1) })) },
            pricer.termsOn([segment]),
          ),
        },
        ...after,
      ],
      optional,
    },
  ];
}
