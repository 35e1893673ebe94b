import { daysBetween, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { Carrier } from './carrier.ts';
import type { LegInterval } from './places.types.ts';
import { nothingTaken } from './rules/nothing-taken.ts';
import type { Source } from '@throughfare/kernel/source';
import type { CarrierProfile, StockOnSale } from './profile.ts';
import type { ResolvedSegment, ResolvedTrain, ResolvedTrip } from './resolved-trip.ts';
import type { TimetableTrip } from './timetable.ts';
import type { SegmentStock } from './rules/places-left.ts';
import { dayDemand } from './rules/day-demand.ts';
import { leftAfterOthers } from './rules/sold-elsewhere.ts';
import { readAvailability } from './store/read-availability.ts';

/** The source that manages the train's places. All sellers of one train share its seats, rooms and other unique places. */
export function ownerOf(trip: Pick<TimetableTrip, 'inventoryOwner'> | undefined, seller: Source): string {
  return trip?.inventoryOwner ?? seller;
}

export function intervalOf({ designator, operatingDay, boardIndex, alightIndex, train }: ResolvedSegment, seller: Source): LegInterval {
  return { owner: ownerOf(train.trip, seller), designator, operatingDay, fromLeg: boardIndex, toLeg: alightIndex };
}

/** The places left on every segment of the trips, in their order, from one query at most: trains without a sale are not asked about. */
export async function readTripStock(
  carrier: Carrier,
  trips: readonly ResolvedTrip[],
  nowMs: number,
): Promise<readonly (readonly SegmentStock[])[]> {
  const stockOf = stockReader(carrier, nowMs);
  const { source } = carrier.profile;
  // Trips that share a segment usually share its object (`resolveTrip`). Otherwise it is asked for twice.
  const segments = [...new Set(trips.flatMap((trip) => trip.segments))];
  const sold = segments.flatMap((segment) => {
    const interval = intervalOf(segment, source);
    return carrier.soldTrains.mayBeSold(interval) ? { segment, interval } : [];
  });
  const used = await readAvailability(
    carrier.pool,
    source,
    sold.map(({ interval }) => interval),
    nowMs,
  );
  const usedOf = new Map(sold.map(({ segment }, index) => [segment, used[index]]));
  return trips.map((trip) =>
    trip.segments.map((segment) => ({ segment, stock: stockOf(segment.train), used: usedOf.get(segment) ?? nothingTaken })),
  );
}

interface StockOfDay {
  readonly daysAhead: number;
  readonly stock: StockOnSale;
}

const knownStock = new WeakMap<CarrierProfile, WeakMap<ResolvedTrain, StockOfDay>>();

/**
 * The places of a train that the carrier lets us sell today: its stock less other sellers' sales so far. It is computed once, since it does
 * not change during a day while the timetable stays.
 */
export function stockReader(
  { profile, timetable }: Pick<Carrier, 'profile' | 'timetable'>,
  nowMs: number,
): (train: ResolvedTrain) => StockOnSale {
  const known = knownStock.get(profile) ?? new WeakMap<ResolvedTrain, StockOfDay>();
  knownStock.set(profile, known);
  const todays = new Map<string, CalendarDay>();
  const todayIn = (zone: string): CalendarDay => {
    const today = todays.get(zone) ?? epochToLocal(zone, nowMs).date;
    todays.set(zone, today);
    return today;
  };
  return (train) => {
    const zone = timetable.station(train.trip.stations[0] ?? '')?.zone ?? 'UTC';
    const daysAhead = daysBetween(todayIn(zone), train.departsLocal.date);
    const made = known.get(train);
    if (made?.daysAhead === daysAhead) return made.stock;
    const stock = stockOn(train, daysAhead);
    known.set(train, { daysAhead, stock });
    return stock;
  };

  function stockOn(train: ResolvedTrain, daysAhead: number): StockOnSale {
    const { source } = profile;
    const stock = { ...profile.stock(train), owner: ownerOf(train.trip, source), seller: source };
    const { bookingCurve } = profile.sales;
    if (!bookingCurve || !stock.ladders) return stock;
    const quotas = { ...stock.quotas };
    const demand = dayDemand(train.departsLocal.date, source);
    for (const ladder of stock.ladders) {
      const places = ladder.quotas.map((quota) => quotas[quota] ?? 0);
      const left = leftAfterOthers(ladder, places, bookingCurve, daysAhead, `${train.trip.designator}/${train.trip.operatingDay}`, demand);
      for (const [index, quota] of ladder.quotas.entries()) quotas[quota] = left[index] ?? 0;
    }
    return { ...stock, quotas };
  }
}
