import type { DelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import type { Alert, AlertSelector } from '../realtime.types.ts';
import { namesTrip } from './names-trip.ts';
import type { TrackedTrain } from './tracked-train.types.ts';

export interface TrainNotices {
  /** The messages for travellers on the train, without repeats. */
  readonly texts: readonly string[];
  /** Indexes of the train's parts that an alert takes out of service. */
  readonly outOfService: ReadonlySet<number>;
  /** The first cause that an alert names. */
  readonly cause?: DelayCause;
}

/** The alerts about a train now, including those about its route or the whole network. */
export function noticesFor(train: TrackedTrain, alerts: readonly Alert[], nowMinutes: number): TrainNotices {
  const texts = new Set<string>();
  const outOfService = new Set<number>();
  let known: DelayCause | undefined;
  for (const { text, stopsService, cause, periods, concerns } of alerts) {
    if (periods.length > 0 && !periods.some(({ start = 0, end = Number.POSITIVE_INFINITY }) => overlaps(train, start, end))) continue;
    for (const concern of concerns) {
      train.parts.forEach((part, index) => {
        if (!isConcerned(concern, train, index, nowMinutes)) return;
        texts.add(text);
        known ??= cause;
        const isWholeTrip = concern.trip !== undefined && concern.stopId === undefined;
        if (stopsService && isWholeTrip && part) outOfService.add(index);
      });
    }
  }
  return { texts: [...texts], outOfService, ...(known ? { cause: known } : {}) };
}

/** A period counts if the train runs within it, whenever somebody looks. */
function overlaps({ run }: TrackedTrain, start: number, end: number): boolean {
  const [first, last] = [run.calls[0]?.departsAt ?? 0, run.calls.at(-1)?.arrivesAt ?? 0];
  return last * 60 >= start && first * 60 < end;
}

function isConcerned({ trip, stopId, routeId, agencyId }: AlertSelector, train: TrackedTrain, index: number, nowMinutes: number): boolean {
  const part = train.parts[index];
  if (!part) return false;
  if (trip && !namesTrip(trip, part, train, nowMinutes)) return false;
  if (stopId !== undefined && !part.stops.some((stop) => stop.stopId === stopId)) return false;
  if (routeId !== undefined && routeId !== part.routeId) return false;
  return agencyId === undefined || agencyId === train.agencyId;
}
