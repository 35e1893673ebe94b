import type { Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { OnBoard, SecondaryOffer, TripOffers, TripSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Journey } from '../../timetable/timetable.api.ts';
import type { Direction, SourceOffers } from '../gathered.types.ts';
import { shortId } from '../rules/short-id.ts';
import { tripOf } from '../rules/trip-of-journey.ts';
import { type Choice, combineFares } from './combine-fares.ts';
import { combineReturns, type OutwardReturn, type ReturnChoice } from './combine-returns.ts';
import { cheapestCombinations } from './cheapest-combinations.ts';
import type { JoinedJourney } from './join-parts.ts';

/** The part of a combined journey that one supplier sells. */
export interface CombinedPart {
  readonly supplier: Supplier;
  readonly journey: Journey;
  readonly trip: TripSpec;
  readonly extras: readonly SecondaryOffer[];
  /** For each of its trains. Absent: nothing is said about them. */
  readonly onBoard?: readonly OnBoard[];
}

/** A journey sold by several suppliers, with its choices of one fare for each part. */
export interface CombinedOffers {
  readonly journey: Journey;
  /** The journey as travellers see it, if a ride of it is on several tickets. */
  readonly shown?: Journey;
  readonly parts: readonly CombinedPart[];
  readonly choices: readonly Choice[];
  readonly validUntilMs: number;
  /** The ticket of the same list that leaves less time at a change. */
  readonly moreTimeThan?: string;
  /** The price of its cheapest singles, in the customer's minor units. Absent if only return fares are left. */
  readonly fromMinor?: number;
}

export interface OfferedParts {
  readonly joined: JoinedJourney;
  readonly parts: readonly (CombinedPart & Pick<TripOffers, 'fares'>)[];
  readonly validUntilMs: number;
}

/** The journeys with an answer for every part, and the fares of each part. */
export function offersOf(journeys: readonly JoinedJourney[], direction: Direction, asked: readonly SourceOffers[]): OfferedParts[] {
  return journeys.flatMap((joined) => {
    const found = joined.parts.flatMap((journey) => {
      const trip = tripOf(journey);
      const { supplier, answer } = asked.find((one) => one.supplier.source === sourceOf(journey)) ?? {};
      const offers = answer?.[direction].find(({ tripId }) => tripId === trip.tripId);
      if (!supplier || !answer || !offers) return [];
      const part = {
        supplier,
        journey,
        trip,
        extras: offers.secondary,
        fares: offers.fares,
        ...(offers.onBoard ? { onBoard: offers.onBoard } : {}),
      };
      return [{ part, validUntilMs: answer.validUntilMs }];
    });
    if (found.length < joined.parts.length) return [];
    return [{ joined, parts: found.map(({ part }) => part), validUntilMs: Math.min(...found.map((one) => one.validUntilMs)) }];
  });
}

/** Gives each journey its choices, and keeps the journeys that are worth their price. */
export function priceCombinations(
  outward: readonly OfferedParts[],
  inward: readonly OfferedParts[],
  convertedMinor: (price: Money) => number,
): Record<Direction, CombinedOffers[]> {
  const soldParts = ({ parts }: OfferedParts) => ({ parts: parts.map(({ supplier, fares }) => ({ source: supplier.source, fares })) });
  const returns = combineReturns(outward.map(soldParts), inward.map(soldParts), convertedMinor);
  const minor = ({ fares }: Choice): number => fares.reduce((sum, fare) => sum + convertedMinor(fare.price), 0);
  const priced = (offered: readonly OfferedParts[], returnsOf: (index: number) => readonly (ReturnChoice | OutwardReturn)[]) =>
    cheapestCombinations(
      offered.flatMap(({ joined, parts, validUntilMs }, index) => {
        const singles = combineFares(parts.map(({ fares }) => fares));
        const choices = [...singles, ...returnsOf(index)];
        const [cheapest] = choices;
        if (!cheapest) return [];
        const saved = returnsOf(index).map((choice) =>
          'savedMinor' in choice && Number.isFinite(choice.savedMinor) ? choice.savedMinor : 0,
        );
        const { journey, moreTimeThan } = joined;
        const unhurried = moreTimeThan === undefined ? {} : { moreTimeThan };
        const offers = { journey, parts, choices, validUntilMs, ...unhurried, ...(singles[0] ? { fromMinor: minor(singles[0]) } : {}) };
        return [{ ...joined, fromMinor: minor(cheapest) - Math.max(0, ...saved), prices: lowestPrices(choices, minor), offers }];
      }),
    ).map(({ offers }) => offers);
  const [out, back] = [priced(outward, (index) => returns.outward[index] ?? []), priced(inward, (index) => returns.inward[index] ?? [])];
  return { outward: withPartners(out, back), inward: withPartners(back, out) };
}

/** The lowest price of the singles, and of each return fare. */
function lowestPrices(choices: readonly Choice[], minor: (choice: Choice) => number): Map<string | undefined, number> {
  const byWay = Map.groupBy(choices, ({ half }) => half?.tag);
  return new Map([...byWay].map(([tag, alike]) => [tag, Math.min(...alike.map(minor))]));
}

/** Removes halves of return fares if no remaining journey has the other half. */
function withPartners(journeys: readonly CombinedOffers[], others: readonly CombinedOffers[]): CombinedOffers[] {
  const tags = new Set(others.flatMap(({ choices }) => choices.map(({ half }) => half?.tag)));
  return journeys.flatMap((one) => {
    const choices = one.choices.filter(({ half }) => !half || tags.has(half.tag));
    return choices.length > 0 ? [{ ...one, choices }] : [];
  });
}

/** The id of a ticket with several parts, from those of its parts. */
export function combinedId(tripIds: readonly string[]): string {
  return shortId(tripIds.join(' '));
}

/** The seller of a part. */
export function sourceOf({ legs }: Journey): Source {
  const ride = legs.find((leg) => leg.kind === 'ride');
  if (!ride) throw new RangeError('a part without trains');
  return ride.source;
}
