import { offsetMinutesAt } from '@throughfare/kernel/zoned-time';
import type { Journey, Leg } from '../../timetable/timetable.api.ts';
import { goesBack } from './goes-back.ts';

/** The needed facts about stations. */
export interface Places {
  /** The distance between two stations in kilometres, as the crow flies. */
  kilometres(from: string, to: string): number;
  byCode(code: string): { readonly zone: string } | undefined;
}

/** The longest wait between trains by day, if there is no better way. A longer wait is a night, which no day ticket includes. */
const longWaitMinutes = 180;
const nightWaitMinutes = 4.5 * 60;
/** The longest wait on a journey of days. A longer one is a stay, and the traveller books each journey by itself. */
const stayMinutes = 24 * 60;
/** The longest wait beside a ship. Ships sail rarely, so passengers wait longer for them. */
const portWaitMinutes = 6 * 60;
/** A journey this long cannot arrive on the day it leaves, so it may include a night. */
const twoDayRidesMinutes = 9 * 60;
/** The duration from which a train that runs at night counts as a night train. */
const nightTrainMinutes = 5 * 60;
/** Local minutes of the day in which nobody changes trains if there is another way. A night train runs through all of them. */
const nightFrom = 30;
const nightUntil = 4 * 60 + 30;
/** The longest wait at night. */
const waitAtNightMinutes = 60;
/** The longest way with a night train, as a multiple of the straight line. */
const strayFactor = 1.7;
/** Within the range of the Underground or a walk. */
const acrossTownKm = 8;
/** The longest ride that counts as one short hop between two walks. */
const hopMinutes = 12;

type Rides = Extract<Leg, { kind: 'ride' }>[];

const ridesOf = ({ legs }: Journey): Rides => legs.filter((leg) => leg.kind === 'ride');
const lasts = ({ departsAt, arrivesAt }: Journey): number => arrivesAt - departsAt;
const boardedAt = (ride: Rides[number]): number => ride.calls[0]?.departsAt ?? 0;
const leftAt = (ride: Rides[number]): number => ride.calls.at(-1)?.arrivesAt ?? 0;
const rideMinutes = (ride: Rides[number]): number => leftAt(ride) - boardedAt(ride);

interface Waits {
  /** The longest wait between two trains, and the longest beside a ship; both include the transfer. */
  readonly ashore: number;
  readonly atPort: number;
}

function waitsOf(journey: Journey): Waits {
  const rides = ridesOf(journey);
  let [ashore, atPort] = [0, 0];
  for (const [index, next] of rides.slice(1).entries()) {
    const before = rides[index];
    if (!before) continue;
    const minutes = boardedAt(next) - leftAt(before);
    if (next.mode === 'FERRY' || before.mode === 'FERRY') atPort = Math.max(atPort, minutes);
    else ashore = Math.max(ashore, minutes);
  }
  return { ashore, atPort };
}

const dayMinutes = 24 * 60;

/** How many of the minutes from `from` to `until` are in the night at a place. */
function minutesOfNight(from: number, until: number, place: string, places: Places): number {
  const offset = offsetMinutesAt(places.byCode(place)?.zone ?? 'UTC', from * 60_000);
  const midnight = Math.floor((from + offset) / dayMinutes) * dayMinutes - offset;
  const inNight = (day: number): number =>
    Math.max(0, Math.min(until, midnight + day * dayMinutes + nightUntil) - Math.max(from, midnight + day * dayMinutes + nightFrom));
  return inNight(0) + inNight(1);
}

const placeOf = (ride: Rides[number]): string => ride.calls[0]?.station ?? '';

/** Whether people sleep on this train: it runs for hours, and through the night. */
function isNightTrain(ride: Rides[number], places: Places): boolean {
  if (rideMinutes(ride) < nightTrainMinutes) return false;
  return minutesOfNight(boardedAt(ride), leftAt(ride), placeOf(ride), places) >= nightUntil - nightFrom - waitAtNightMinutes;
}

/** Whether a journey with a night train makes a large detour, such as London, Carlisle, Manchester. */
function strays(journey: Journey, places: Places): boolean {
  const rides = ridesOf(journey);
  const ends = (ride: Rides[number]) => [placeOf(ride), ride.calls.at(-1)?.station ?? ''] as const;
  const [first, last] = [rides[0], rides.at(-1)];
  if (!first || !last || rides.length < 2 || !rides.some((ride) => isNightTrain(ride, places))) return false;
  const way = rides.reduce((sum, ride) => sum + places.kilometres(...ends(ride)), 0);
  return way > strayFactor * places.kilometres(ends(first)[0], ends(last)[1]);
}

/** Whether the traveller waits for a train in the small hours. */
function waitsAtNight(journey: Journey, places: Places): boolean {
  const rides = ridesOf(journey);
  return rides.slice(1).some((next, index) => {
    const before = rides[index];
    if (!before || boardedAt(next) - leftAt(before) <= waitAtNightMinutes || next.mode === 'FERRY' || before.mode === 'FERRY') return false;
    return minutesOfNight(leftAt(before), boardedAt(next), placeOf(next), places) > waitAtNightMinutes;
  });
}

function takesTwoDays(journey: Journey): boolean {
  return ridesOf(journey).reduce((sum, ride) => sum + rideMinutes(ride), 0) >= twoDayRidesMinutes;
}

function waitsNoLonger(journey: Journey, minutes: number): boolean {
  const { ashore, atPort } = waitsOf(journey);
  return atPort <= portWaitMinutes && ashore <= minutes;
}

/**
 * Keeps the journeys without long waits. If every journey has one, it keeps those that wait by day. A journey of two days may include a
 * night.
 */
function withoutWaits(journeys: readonly Journey[], places: Places): readonly Journey[] {
  const short = journeys.filter((journey) => waitsNoLonger(journey, longWaitMinutes) && !waitsAtNight(journey, places));
  return short.length > 0
    ? short
    : journeys.filter((journey) => waitsNoLonger(journey, takesTwoDays(journey) ? stayMinutes : nightWaitMinutes));
}

/** Takes a train to the next station and another straight back, as if a walk and the Underground needed a ride between them. */
function ridesOutAndBack(journey: Journey): boolean {
  const rides = ridesOf(journey);
  return rides.slice(1).some((back, index) => {
    const out = rides[index];
    return out !== undefined && placeOf(out) === back.calls.at(-1)?.station;
  });
}

/** Starts and ends in the same town. The Underground connects such terminals, and it is not sold on its own. */
function crossesTown(journey: Journey, places: Places): boolean {
  const rides = ridesOf(journey);
  const [start, end] = [rides[0]?.calls[0]?.station, rides.at(-1)?.calls.at(-1)?.station];
  if (start === undefined || end === undefined || rides.length === journey.legs.length) return false;
  const [first, last] = [journey.legs[0], journey.legs.at(-1)];
  const from = first?.kind === 'transfer' ? first.from : start;
  const to = last?.kind === 'transfer' ? last.to : end;
  return places.kilometres(from, to) <= acrossTownKm;
}

/** A train of a few minutes with a walk or the Underground on both sides. */
function hops({ legs }: Journey): boolean {
  return legs.some(
    (leg, index) =>
      leg.kind === 'ride' && rideMinutes(leg) <= hopMinutes && legs[index - 1]?.kind === 'transfer' && legs[index + 1]?.kind === 'transfer',
  );
}

const trainOf = ({ source, designator, operatingDay }: Rides[number]): string => `${source} ${designator} ${operatingDay}`;

/** The night trains that one of the journeys uses from end to end. */
function wholeNights(journeys: readonly Journey[]): ReadonlySet<string> {
  return new Set(
    journeys.flatMap((journey) => {
      const rides = ridesOf(journey);
      return rides.length === 1 ? rides.filter((ride) => rideMinutes(ride) >= nightTrainMinutes).map(trainOf) : [];
    }),
  );
}

/** Nobody gets up for this many minutes. */
const hastyMinutes = 90;

interface NightToTheEnd {
  readonly train: string;
  readonly arrivesAt: number;
}

/** The night trains on which these journeys end. */
export function nightsToTheEnd(journeys: readonly Journey[], places: Places): NightToTheEnd[] {
  return journeys.flatMap((journey) => {
    const last = ridesOf(journey).at(-1);
    return last && isNightTrain(last, places) ? [{ train: trainOf(last), arrivesAt: journey.arrivesAt }] : [];
  });
}

/** Whether a journey leaves a night train for another that arrives little earlier, although the night train runs on to the end. */
export function leavesNightEarly(journey: Journey, nights: readonly NightToTheEnd[]): boolean {
  if (nights.length === 0) return false;
  const left = ridesOf(journey).slice(0, -1).map(trainOf);
  return nights.some(({ train, arrivesAt }) => arrivesAt - journey.arrivesAt <= hastyMinutes && left.includes(train));
}

/** Joins a night train late, or leaves it early, although the train covers the whole journey. */
function cutsNightShort(journey: Journey, wholeTrains: ReadonlySet<string>): boolean {
  const rides = ridesOf(journey);
  return rides.length > 1 && rides.some((ride) => rideMinutes(ride) >= nightTrainMinutes && wholeTrains.has(trainOf(ride)));
}

/** A journey is left out if it leaves up to this many minutes later only to catch up with the other journey's train. */
const chaseMinutes = 15;

/** Whether a journey leaves a little later, changes more often, and ends on the same train as the other journey. */
function chases(journey: Journey, other: Journey): boolean {
  const later = journey.departsAt - other.departsAt;
  if (other.changes >= journey.changes || later < 0 || later > chaseMinutes || other.arrivesAt > journey.arrivesAt) return false;
  const [last, lastOther] = [ridesOf(journey).at(-1), ridesOf(other).at(-1)];
  return last !== undefined && lastOther !== undefined && trainOf(last) === trainOf(lastOther);
}

/**
 * Whether a journey takes too long compared with the fastest. By day the limit is half as long again plus 90 minutes; for long journeys it
 * is three hours more, or a fifth more plus an hour if that is longer. A direct train may take twice as long plus an hour, because a slow
 * one is often the cheap one. A journey with a night train may take eight hours more, one with a ship of a night thirteen, or either half as
 * long again.
 */
function isSlow(journey: Journey, fastest: number, places: Places): boolean {
  const byDay = Math.min(1.5 * fastest + 90, Math.max(fastest + 180, 1.2 * fastest + 60));
  if (lasts(journey) <= (journey.changes === 0 ? 2 * fastest + 60 : byDay)) return false;
  const night = ridesOf(journey).find((ride) => isNightTrain(ride, places));
  return lasts(journey) > Math.max(fastest + (night?.mode === 'FERRY' ? 13 : 8) * 60, 1.5 * fastest) || !night;
}

/**
 * Leaves out journeys that nobody would make (SEARCH-22). Those are journeys that return to their start, or ride to a station and straight
 * back, ride one short hop between two walks, wait for hours or all night, catch a train that they could have boarded at the start, leave
 * out a part of a night train that covers the whole journey, take absurdly longer than the fastest, or connect two places of one town by the
 * Underground. Night trains stay, and so does a long journey without alternative. `fastestOfDay`: the minutes of the day's fastest journey,
 * if it is not among these.
 */
export function worthwhile(journeys: readonly Journey[], places: Places, fastestOfDay = Number.POSITIVE_INFINITY): Journey[] {
  const wholeTrains = wholeNights(journeys);
  const nights = nightsToTheEnd(journeys, places);
  const sensible = journeys.filter(
    (journey) =>
      !goesBack(ridesOf(journey), places) &&
      !ridesOutAndBack(journey) &&
      !crossesTown(journey, places) &&
      !cutsNightShort(journey, wholeTrains) &&
      !leavesNightEarly(journey, nights),
  );
  const straight = sensible.filter((journey) => !hops(journey) && !strays(journey, places));
  const kept = withoutWaits(straight.length > 0 ? straight : sensible, places);
  const fastest = Math.min(fastestOfDay, ...kept.map(lasts));
  return kept.filter((journey) => !isSlow(journey, fastest, places) && !kept.some((other) => chases(journey, other)));
}
