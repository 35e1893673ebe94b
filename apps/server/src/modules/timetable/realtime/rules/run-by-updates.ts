import type { CallStatus, RunningCall, RunningInformation } from '@throughfare/suppliers/port/running';
import type { RealtimeMessages, StopUpdate, TimeUpdate, TripUpdate } from '../realtime.types.ts';
import { namesTrip } from './names-trip.ts';
import { noticesFor } from './notices-for.ts';
import type { TrackedTrain } from './tracked-train.types.ts';

/** The latest news of a call: minutes late, or that the train does not call. */
interface CallNews {
  readonly skipped: boolean;
  readonly arrivalDelay?: number;
  readonly departureDelay?: number;
}

/**
 * How a train runs by its feed's messages. A delay applies to the following calls until another is given (GTFS-Realtime, "Trip updates"). A
 * train without messages runs to its timetable: simulated delays beside real ones would mislead.
 */
export function runByUpdates(train: TrackedTrain, messages: RealtimeMessages, nowMinutes: number): RunningInformation {
  const { run, parts } = train;
  const notices = noticesFor(train, messages.alerts, nowMinutes);
  const news = new Map<number, CallNews>();
  parts.forEach((part, index) => {
    const update = messages.tripUpdates.find(({ trip }) => namesTrip(trip, part, train, nowMinutes));
    if (notices.outOfService.has(index) || update?.isCancelled) {
      part.stops.forEach((_, at) => merge(news, part.firstCall + at, { skipped: true }, at === 0));
    } else if (update) {
      newsOf(update, train, index).forEach((one, at) => one && merge(news, part.firstCall + at, one, at === 0));
    }
  });
  const isKnown = news.size > 0;
  const calls = run.calls.map((call, index): RunningCall => {
    const { station, arrivesAt, departsAt } = call;
    const told = news.get(index);
    const scheduled = {
      station,
      ...(arrivesAt === undefined ? {} : { scheduledArrival: arrivesAt }),
      ...(departsAt === undefined ? {} : { scheduledDeparture: departsAt }),
    };
    if (told?.skipped) return { ...scheduled, status: 'CANCELLED' };
    const arrival = arrivesAt !== undefined && told?.arrivalDelay !== undefined ? arrivesAt + told.arrivalDelay : undefined;
    const departure =
      departsAt !== undefined && told?.departureDelay !== undefined ? Math.max(departsAt + told.departureDelay, arrival ?? 0) : undefined;
    const expected = {
      ...(arrival === undefined ? {} : { expectedArrival: arrival }),
      ...(departure === undefined ? {} : { expectedDeparture: departure }),
    };
    const late = Math.max(
      departsAt === undefined ? 0 : (departure ?? departsAt) - departsAt,
      arrivesAt === undefined ? 0 : (arrival ?? arrivesAt) - arrivesAt,
    );
    return {
      ...scheduled,
      ...expected,
      status: statusOf(
        { arrives: arrival ?? arrivesAt, departs: departure ?? departsAt },
        nowMinutes,
        isKnown,
        told === undefined ? undefined : late,
      ),
    };
  });
  const { designator, operatingDay } = run;
  const isTrouble = calls.some(({ status }) => status === 'DELAYED' || status === 'CANCELLED');
  return {
    designator,
    operatingDay,
    simulated: false,
    calls,
    ...(notices.texts.length > 0 ? { notices: notices.texts } : {}),
    ...(isTrouble && notices.cause ? { cause: notices.cause } : {}),
  };
}

/** At the border of two parts the first gives the arrival and the second the departure. */
function merge(news: Map<number, CallNews>, index: number, told: CallNews, isStart: boolean): void {
  const before = news.get(index);
  if (!before || !isStart) {
    news.set(index, told);
    return;
  }
  news.set(index, {
    skipped: before.skipped && told.skipped,
    ...(before.arrivalDelay === undefined ? {} : { arrivalDelay: before.arrivalDelay }),
    ...(told.departureDelay === undefined ? {} : { departureDelay: told.departureDelay }),
  });
}

/** Keyed by call of the part. Missing where the update says nothing. */
function newsOf(update: TripUpdate, { run, parts }: TrackedTrain, partIndex: number): (CallNews | undefined)[] {
  const part = parts[partIndex];
  if (!part) return [];
  let delay = update.delay === undefined ? undefined : minutes(update.delay);
  return part.stops.map((stop, at) => {
    const told = update.stops.find((one) => isStop(one, stop));
    if (told?.kind === 'skipped') return { skipped: true };
    if (told?.kind === 'none') delay = undefined;
    const call = run.calls[part.firstCall + at];
    const arrivalDelay = delayOf(told?.arrival, call?.arrivesAt) ?? delay;
    delay = delayOf(told?.departure, call?.departsAt) ?? arrivalDelay;
    if (arrivalDelay === undefined && delay === undefined) return undefined;
    return {
      skipped: false,
      ...(arrivalDelay === undefined ? {} : { arrivalDelay }),
      ...(delay === undefined ? {} : { departureDelay: delay }),
    };
  });
}

export function isStop(told: StopUpdate, stop: { readonly sequence: number; readonly stopId: string }): boolean {
  return told.sequence === undefined ? told.stopId === stop.stopId : told.sequence === stop.sequence;
}

/** Minutes late. Undefined if the message does not say. */
export function delayOf(told: TimeUpdate | undefined, scheduled: number | undefined): number | undefined {
  if (told?.time !== undefined && scheduled !== undefined) return minutes(told.time - scheduled * 60);
  return told?.delay === undefined ? undefined : minutes(told.delay);
}

/** Whole minutes, as in a timetable. Half a minute counts as a whole one. */
function minutes(seconds: number): number {
  return Math.round(seconds / 60);
}

/** `late` is undefined without news of the call itself. Then it happened on time, or its news is yet to come. */
function statusOf(
  { arrives, departs }: { readonly arrives: number | undefined; readonly departs: number | undefined },
  nowMinutes: number,
  isKnown: boolean,
  late: number | undefined,
): CallStatus {
  if (isKnown && departs !== undefined && departs <= nowMinutes) return 'DEPARTED';
  if (isKnown && arrives !== undefined && arrives <= nowMinutes) return 'ARRIVED';
  if (late === undefined) return 'SCHEDULED';
  return late > 0 ? 'DELAYED' : 'ON_TIME';
}
