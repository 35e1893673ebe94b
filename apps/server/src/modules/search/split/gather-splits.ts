import type { Money } from '@throughfare/kernel/money';
import type { TripOffers } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { singlesOf } from '../combine/combine-fares.ts';
import type { CombinedOffers, CombinedPart } from '../combine/price-combinations.ts';
import type { Direction, OffersQuery, PlannedTrip, SourceOffers } from '../gathered.types.ts';
import type { Log } from '../../../platform/log.ts';
import { tripOf } from '../rules/trip-of-journey.ts';
import { withinBudget } from '../within-budget.ts';
import { joinedJourney, journeysOfTickets } from './joined-journey.ts';
import { leastSavedMinor } from './split-offers.data.ts';
import { priceToBeat } from './worth-splitting.ts';

/** A journey on several tickets of one seller, for less than its cheapest single. */
export interface SplitOffers extends CombinedOffers {
  /** The trip that it splits. */
  readonly tripId: string;
  /** In the customer's minor units, for the whole party. */
  readonly savedMinor: number;
}

export type Splits = Readonly<Record<Direction, readonly SplitOffers[]>>;

interface SplitDeps {
  readonly log: Log;
  /** Converts a supplier's amount into the customer's minor units. */
  readonly convertedMinor: (price: Money) => number;
}

export const noSplits: Splits = { outward: [], inward: [] };

/** Whether one of the sellers with journeys lets them be made on several tickets. */
export function canSplit(gathered: readonly SourceOffers[]): boolean {
  return gathered.some(({ supplier, outward, answer }) => supplier.splits && answer && outward.length > 0);
}

/** The splits of the journeys found, at the sellers whose conditions allow them. One that does not answer in time only loses its splits. */
export async function gatherSplits(gathered: readonly SourceOffers[], query: OffersQuery, deps: SplitDeps): Promise<Splits> {
  const found = await Promise.all(gathered.map((one) => splitsOf(one, query, deps)));
  return { outward: found.flatMap(({ outward }) => outward), inward: found.flatMap(({ inward }) => inward) };
}

async function splitsOf({ supplier, answer, outward, inward }: SourceOffers, query: OffersQuery, deps: SplitDeps): Promise<Splits> {
  if (!supplier.splits || !answer) return noSplits;
  const asked = { supplier, query, deps };
  return {
    outward: await splitsIn(asked, outward, answer.outward, answer.inward),
    inward: await splitsIn(asked, inward, answer.inward, []),
  };
}

interface Asked {
  readonly supplier: Supplier;
  readonly query: OffersQuery;
  readonly deps: SplitDeps;
}

interface Ticketed {
  readonly planned: PlannedTrip;
  readonly parts: readonly Omit<CombinedPart, 'extras'>[];
}

async function splitsIn(
  { supplier, query, deps }: Asked,
  planned: readonly PlannedTrip[],
  sold: readonly TripOffers[],
  back: readonly TripOffers[],
): Promise<SplitOffers[]> {
  const { splits } = supplier;
  const { passengers, railcards, isPatient = false } = query;
  const offered = new Map(sold.filter(({ fares }) => fares.length > 0).map((offers) => [offers.tripId, offers]));
  const trips = planned.filter(({ trip }) => offered.has(trip.tripId));
  if (!splits || trips.length === 0) return [];
  const heard = await withinBudget({ source: supplier.source, isPatient, log: deps.log }, async (signal) => {
    const found = await splits({ trips: trips.map(({ trip }) => trip), passengers, railcards }, signal);
    const ticketed = found.flatMap(({ tripId, tickets }): Ticketed[] => {
      const whole = trips.find(({ trip }) => trip.tripId === tripId);
      if (!whole) return [];
      const parts = journeysOfTickets(whole.journey, tickets).map((journey) => ({ supplier, journey, trip: tripOf(journey) }));
      return [{ planned: whole, parts }];
    });
    const asked = [...new Map(ticketed.flatMap(({ parts }) => parts.map(({ trip }) => [trip.tripId, trip] as const))).values()];
    if (asked.length === 0) return { ticketed, offers: undefined };
    return { ticketed, offers: await supplier.offers({ outward: asked, inward: [], passengers, railcards }, signal) };
  });
  if (heard.state !== 'answered' || !heard.answer.offers) return [];
  const { ticketed, offers } = heard.answer;
  // Berths and rooms cover a whole night, so they are sold with the ticket for the whole train.
  const fares = new Map(offers.outward.map((one) => [one.tripId, singlesOf(one.fares).map((fare) => ({ ...fare, optionalPrices: [] }))]));
  return ticketed.flatMap(({ planned: { journey, trip }, parts }): SplitOffers[] => {
    const whole = offered.get(trip.tripId);
    const beat = whole && priceToBeat(whole, back);
    const cheapest = parts.flatMap(
      (part) => (fares.get(part.trip.tripId) ?? []).toSorted((a, b) => a.price.minor - b.price.minor)[0] ?? [],
    );
    const [first, ...others] = cheapest;
    if (!first || beat === undefined || cheapest.length < parts.length) return [];
    const minor = cheapest.reduce((sum, { price }) => sum + price.minor, 0);
    const saved = deps.convertedMinor({ currency: first.price.currency, minor: beat - minor });
    if (saved < leastSavedMinor) return [];
    return [
      {
        tripId: trip.tripId,
        savedMinor: saved,
        shown: journey,
        journey: joinedJourney(
          journey,
          parts.map((part) => part.journey),
        ),
        parts: parts.map((part) => ({ ...part, extras: [] })),
        choices: [{ fares: [first, ...others] }],
        validUntilMs: offers.validUntilMs,
        fromMinor: cheapest.reduce((sum, { price }) => sum + deps.convertedMinor(price), 0),
      },
    ];
  });
}
