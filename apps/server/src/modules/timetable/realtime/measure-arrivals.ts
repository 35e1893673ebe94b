import type { Clock } from '@throughfare/kernel/clock';
import { addDays } from '@throughfare/kernel/calendar-day';
import type { Source } from '@throughfare/kernel/source';
import type { OneTimetable } from '../create-timetable.ts';
import type { MeasuredArrivals } from './measured-arrivals.ts';
import type { RealtimeFeed } from './realtime-feed.ts';
import type { TripSelector } from './realtime.types.ts';
import { arrivalsTold, type ToldArrival } from './rules/arrivals-told.ts';
import { plannedArrivals } from './rules/planned-arrivals.ts';
import { namesTrip } from './rules/names-trip.ts';

export interface MeasureDeps {
  readonly source: Source;
  readonly feed: RealtimeFeed;
  readonly clock: Clock;
  readonly current: () => Pick<OneTimetable, 'findTrain' | 'trainsOfTrip' | 'feedTrainsOf'>;
  readonly arrivals: Pick<MeasuredArrivals, 'record' | 'plan'>;
}

/** The operating days, from today in UTC, of the trains that may be under way: some take four days. */
const daysUnderWay = [-4, -3, -2, -1, 0, 1];

/**
 * Reads a source's feed at each call and counts the arrivals that it tells of (RIGHTS-4). What the last call has written is remembered, so
 * that an arrival that a feed repeats all day is not sent to the database every minute. Once a day it counts the arrivals that were planned.
 */
export function createMeasuring({ source, feed, clock, current, arrivals }: MeasureDeps): () => Promise<void> {
  let written: ReadonlySet<string> = new Set();
  let planned = '';

  /** The one part of one train that a message is about. None if it might be several: a frequency without a time, for example. */
  function partNamed(trip: TripSelector, timetable: ReturnType<typeof current>, nowMinutes: number) {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const days = trip.startDate?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    const found = timetable.trainsOfTrip(source, trip.tripId).flatMap((train) =>
      (days === undefined ? daysUnderWay.map((shift) => addDays(today, shift)) : [days])
        .filter((day) => train.operatingDays.includes(day))
        .flatMap((day) => {
          const run = timetable.findTrain(source, train.designator, day);
          const tracked = run && { run, parts: train.trips, agencyId: train.agency };
          return tracked
            ? tracked.parts.filter((part) => namesTrip(trip, part, tracked, nowMinutes)).map((part) => ({ part, tracked }))
            : [];
        }),
    );
    return found.length === 1 ? found[0] : undefined;
  }

  /** The timetable in use at the end of the day counts, and each day once, whoever counts it again. */
  async function planYesterday(): Promise<void> {
    const day = addDays(new Date(clock.now()).toISOString().slice(0, 10), -1);
    if (planned === day) return;
    const timetable = current();
    const runs = timetable.feedTrainsOf(source).flatMap(({ designator, operatingDays }) =>
      daysUnderWay
        .map((shift) => addDays(day, shift))
        .filter((one) => operatingDays.includes(one))
        .flatMap((one) => timetable.findTrain(source, designator, one) ?? []),
    );
    await arrivals.plan(source, day, plannedArrivals(runs, day));
    planned = day;
  }

  return async () => {
    await planYesterday();
    const messages = await feed.read();
    if (!messages) return;
    const [timetable, nowMinutes] = [current(), clock.now() / 60_000];
    // Two addresses may tell of one arrival.
    const told = new Map<string, ToldArrival>();
    for (const update of messages.tripUpdates) {
      const named = partNamed(update.trip, timetable, nowMinutes);
      if (!named) continue;
      for (const arrival of arrivalsTold(update, named.part, named.tracked, nowMinutes))
        told.set(`${arrival.designator} ${arrival.operatingDay} ${arrival.call}`, arrival);
    }
    await arrivals.record(
      source,
      [...told].flatMap(([key, arrival]) => (written.has(key) ? [] : [arrival])),
    );
    written = new Set(told.keys());
  };
}
