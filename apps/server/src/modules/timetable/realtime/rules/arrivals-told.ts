import type { FeedTripPart } from '@throughfare/planner/gtfs/feed-timetable';
import type { TripUpdate } from '../realtime.types.ts';
import { overAnHour } from './measured-punctuality.ts';
import { delayOf, isStop } from './run-by-updates.ts';
import type { TrackedTrain } from './tracked-train.types.ts';

/** A train's arrival at one of its calls, as its railway reported it. */
export interface ToldArrival {
  readonly designator: string;
  readonly operatingDay: string;
  readonly operator: string;
  /** The index among the train's calls: some trains call twice at a station. */
  readonly call: number;
  readonly station: string;
  /** 0 for a train that is on time or early. `overAnHour` also stands for a train that does not call. */
  readonly late: number;
}

/** Many feeds drop a call as soon as it is past, unless the train is early. So the last forecast counts, a minute before. */
const minutesBefore = 1;
/** A feed may repeat an arrival for as long. */
const minutesAfter = 24 * 60;

/**
 * The arrivals of a train's part that have happened by its message (RIGHTS-4). Only a delay given for the call itself counts: one that is
 * carried on from an earlier call is a guess.
 */
export function arrivalsTold(update: TripUpdate, part: FeedTripPart, { run }: TrackedTrain, nowMinutes: number): readonly ToldArrival[] {
  const { designator, operatingDay, operator, calls } = run;
  return part.stops.flatMap((stop, index) => {
    const call = part.firstCall + index;
    const planned = calls[call];
    // where two parts meet, the first gives the arrival
    if (!planned?.setsDown || planned.arrivesAt === undefined || index === 0) return [];
    const { station, arrivesAt } = planned;
    const told = update.stops.find((one) => isStop(one, stop));
    const isOff = update.isCancelled || told?.kind === 'skipped';
    const delay = isOff ? 0 : told?.kind === 'times' ? delayOf(told.arrival, arrivesAt) : undefined;
    if (delay === undefined) return [];
    const sinceArrival = nowMinutes - arrivesAt - delay;
    if (sinceArrival < -minutesBefore || sinceArrival > minutesAfter) return [];
    return [{ designator, operatingDay, operator, call, station, late: isOff ? overAnHour : Math.min(Math.max(delay, 0), overAnHour) }];
  });
}
