import type { Clock } from '@throughfare/kernel/clock';
import type { AloneRule } from '@throughfare/kernel/travellers/travel-alone';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import { aloneRuleBroken } from '@throughfare/kernel/travellers/travel-alone';
import type { PassengerSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { cancelledTrips } from '../timetable/timetable.api.ts';
import type { PlannedTrip, SourceOffers } from './gathered.types.ts';

/** Leaves out trips on which these children may not travel alone, trips with a cancelled train, and those of sellers without wheelchair spaces. */
export async function leaveOut(
  outward: readonly PlannedTrip[],
  inward: readonly PlannedTrip[],
  supplier: Supplier,
  passengers: readonly PassengerSpec[],
  clock: Clock,
): Promise<Pick<SourceOffers, 'outward' | 'inward' | 'leftOut'>> {
  if (supplier.policy.sellsNoWheelchairSpaces && broughtBy(passengers, 'WHEELCHAIR') > 0) {
    const leftOut = { forbidden: [], cancelled: [], ...(outward.length > 0 ? { isWithoutSpaces: true as const } : {}) };
    return { outward: [], inward: [], leftOut };
  }
  const ages = passengers.map(({ age }) => age);
  const forbidden = new Map<string, AloneRule>();
  for (const { trip } of [...outward, ...inward]) {
    const rule = trip.segments
      .map(({ operator }) => aloneRuleBroken(supplier.source, operator, ages))
      .find((broken) => broken !== undefined);
    if (rule) forbidden.set(trip.tripId, rule);
  }
  const allowed = ({ trip }: PlannedTrip): boolean => !forbidden.has(trip.tripId);
  const trips = [...outward, ...inward].filter(allowed).map(({ trip }) => trip);
  const cancelled = await cancelledTrips(supplier, trips, clock.now());
  const sells = (planned: PlannedTrip): boolean => allowed(planned) && !cancelled.has(planned.trip.tripId);
  return {
    outward: outward.filter(sells),
    inward: inward.filter(sells),
    leftOut: { forbidden: [...new Set(forbidden.values())], cancelled: [...cancelled.values()] },
  };
}
