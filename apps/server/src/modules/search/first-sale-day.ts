import { addDays, daysBetween } from '@throughfare/kernel/calendar-day';
import type { Clock } from '@throughfare/kernel/clock';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { TripOffers, TripSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Direction, SourceOffers } from './gathered.types.ts';
import type { Lookups } from './present/lookups.ts';

/** A planned journey that some fare covers, and the first day of its sale if it is not on sale yet. */
export interface PlannedSale {
  /** "YYYY-MM-DD" */
  readonly opensOn?: string;
}

interface AskedTrip {
  readonly supplier: { readonly policy: Pick<Supplier['policy'], 'horizonDays'> };
  readonly trip: TripSpec;
  readonly offers: Pick<TripOffers, 'opensOn'> | undefined;
}

/** The first day on which a trip is sold, by its seller's horizon or its own fares. Undefined if it is on sale. */
export function firstSaleDay({ supplier, trip, offers }: AskedTrip, nowMs: number, { zone }: Pick<Lookups, 'zone'>): string | undefined {
  const first = trip.segments[0];
  if (!first) return undefined;
  const local = (ms: number): string => epochToLocal(zone(first.from), ms).date;
  const day = local(first.departsAt * 60_000);
  const { horizonDays } = supplier.policy;
  return daysBetween(local(nowMs), day) > horizonDays ? addDays(day, -horizonDays) : offers?.opensOn;
}

/** The journeys of single sellers that were priced in a direction. A journey that no fare covers was never on sale. */
export function plannedSales(
  direction: Direction,
  gathered: readonly SourceOffers[],
  { clock, lookups }: { readonly clock: Clock; readonly lookups: Pick<Lookups, 'zone'> },
): readonly PlannedSale[] {
  return gathered.flatMap(({ supplier, answer, ...planned }) =>
    planned[direction].flatMap(({ trip }): PlannedSale[] => {
      const offers = answer?.[direction].find(({ tripId }) => tripId === trip.tripId);
      if (offers?.hasNoFare) return [];
      const opensOn = firstSaleDay({ supplier, trip, offers }, clock.now(), lookups);
      return [opensOn === undefined ? {} : { opensOn }];
    }),
  );
}

/** The first day on which any of these journeys is sold. Undefined if one is on sale, or if there are none. */
export function firstSaleOfAny(planned: readonly PlannedSale[]): string | undefined {
  const days = planned.map(({ opensOn }) => opensOn);
  return days.includes(undefined) ? undefined : days.filter((day) => day !== undefined).toSorted()[0];
}
