import type { Journey, Leg } from '../../timetable/timetable.api.ts';

/** Kilometres as the crow flies between two stations. */
export type Kilometres = (from: string, to: string) => number;

/** Between trains. By day somebody may sit this long where no better way exists; longer is a night, which no day ticket includes. */
const longWaitMinutes = 180;
const nightWaitMinutes = 4.5 * 60;
/** A ship waits for nobody, and its passengers wait for it. */
const portWaitMinutes = 6 * 60;
/** Who sits in trains this long cannot arrive on the day they leave: a night on the way is part of the journey. */
const twoDayRidesMinutes = 9 * 60;
/** A train on which one can sleep. */
const nightTrainMinutes = 5 * 60;
/** Within this of where a journey starts or ends is the same place. */
const samePlaceKm = 1.5;
const farAwayKm = 15;
/** So near that the Underground or a walk goes there. */
const acrossTownKm = 8;
const hopMinutes = 12;

type Rides = Extract<Leg, { kind: 'ride' }>[];

const ridesOf = ({ legs }: Journey): Rides => legs.filter((leg) => leg.kind === 'ride');
const lasts = ({ departsAt, arrivesAt }: Journey): number => arrivesAt - departsAt;
const boardedAt = (ride: Rides[number]): number => ride.calls[0]?.departsAt ?? 0;
const leftAt = (ride: Rides[number]): number => ride.calls.at(-1)?.arrivesAt ?? 0;
const rideMinutes = (ride: Rides[number]): number => leftAt(ride) - boardedAt(ride);

interface Waits {
  /** The longest between two trains, and beside a ship, the transfer counted in. */
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

function takesTwoDays(journey: Journey): boolean {
  return ridesOf(journey).reduce((sum, ride) => sum + rideMinutes(ride), 0) >= twoDayRidesMinutes;
}

function waitsNoLonger(journey: Journey, minutes: number): boolean {
  const { ashore, atPort } = waitsOf(journey);
  return atPort <= portWaitMinutes && ashore <= minutes;
}

/** Those without long waits; where all have one, those that wait by day only. A journey of two days may have a night in it. */
function withoutWaits(journeys: readonly Journey[]): readonly Journey[] {
  const short = journeys.filter((journey) => waitsNoLonger(journey, longWaitMinutes));
  return short.length > 0 ? short : journeys.filter((journey) => takesTwoDays(journey) || waitsNoLonger(journey, nightWaitMinutes));
}

/** Comes back to where it started, or was where it ends, with miles in between: Lille, Paris, Lille, Lyon. */
function goesBack(journey: Journey, kilometres: Kilometres): boolean {
  const rides = ridesOf(journey);
  const stations = rides.flatMap(({ calls }) => calls.map(({ station }) => station));
  const [start, end] = [stations[0], stations.at(-1)];
  if (rides.length < 2 || start === undefined || end === undefined) return false;
  return returnsTo(start, stations, kilometres) || returnsTo(end, stations.toReversed(), kilometres);
}

function returnsTo(place: string, stations: readonly string[], kilometres: Kilometres): boolean {
  let wasFar = false;
  for (const station of stations) {
    const away = kilometres(place, station);
    if (away > farAwayKm) wasFar = true;
    else if (wasFar && away <= samePlaceKm) return true;
  }
  return false;
}

/** From one terminal to another of the same town the Underground goes, which is no railway journey: trains there are sold by themselves. */
function crossesTown(journey: Journey, kilometres: Kilometres): boolean {
  const rides = ridesOf(journey);
  const [start, end] = [rides[0]?.calls[0]?.station, rides.at(-1)?.calls.at(-1)?.station];
  if (start === undefined || end === undefined || rides.length === journey.legs.length) return false;
  const [first, last] = [journey.legs[0], journey.legs.at(-1)];
  const from = first?.kind === 'transfer' ? first.from : start;
  const to = last?.kind === 'transfer' ? last.to : end;
  return kilometres(from, to) <= acrossTownKm;
}

/** A train for a few minutes with a walk or the Underground before it and after it. */
function hops({ legs }: Journey): boolean {
  return legs.some(
    (leg, index) =>
      leg.kind === 'ride' && rideMinutes(leg) <= hopMinutes && legs[index - 1]?.kind === 'transfer' && legs[index + 1]?.kind === 'transfer',
  );
}

const trainOf = ({ source, designator, operatingDay }: Rides[number]): string => `${source} ${designator} ${operatingDay}`;

/** The night trains on which one of the journeys goes all the way. */
function wholeNights(journeys: readonly Journey[]): ReadonlySet<string> {
  return new Set(
    journeys.flatMap((journey) => {
      const rides = ridesOf(journey);
      return rides.length === 1 ? rides.filter((ride) => rideMinutes(ride) >= nightTrainMinutes).map(trainOf) : [];
    }),
  );
}

/** Chases a night train, or leaves it on the way, where it goes all the way. */
function cutsNightShort(journey: Journey, wholeTrains: ReadonlySet<string>): boolean {
  const rides = ridesOf(journey);
  return rides.length > 1 && rides.some((ride) => rideMinutes(ride) >= nightTrainMinutes && wholeTrains.has(trainOf(ride)));
}

function isOvertakenBy(other: Journey, journey: Journey): boolean {
  if (other.departsAt < journey.departsAt || other.arrivesAt > journey.arrivesAt) return false;
  return other.departsAt > journey.departsAt || other.arrivesAt < journey.arrivesAt;
}

/** Twice the fastest and a night on a night train; by day half as long again and an hour and a half. */
function isSlow(journey: Journey, fastest: number): boolean {
  const sleeps = ridesOf(journey).some((ride) => rideMinutes(ride) >= nightTrainMinutes);
  return lasts(journey) > (sleeps ? 2 * fastest + 6 * 60 : 1.5 * fastest + 90);
}

/**
 * Leaves out journeys that nobody would make (SEARCH-22): those that go back to where they began, that hop between two walks, that wait for hours or
 * the whole night, that chase a night train which goes all the way, that last absurdly long beside the fastest of the list, and trains between two places of one town that need the
 * Underground. Night trains stay, and so does a long way that everybody has to go.
 */
export function worthwhile(journeys: readonly Journey[], kilometres: Kilometres): Journey[] {
  const wholeTrains = wholeNights(journeys);
  const sensible = journeys.filter(
    (journey) => !goesBack(journey, kilometres) && !crossesTown(journey, kilometres) && !cutsNightShort(journey, wholeTrains),
  );
  const straight = sensible.filter((journey) => !hops(journey));
  const kept = withoutWaits(straight.length > 0 ? straight : sensible);
  const fastest = Math.min(...kept.map(lasts));
  const offered = kept.filter((journey) => !isSlow(journey, fastest));
  return offered.map((journey) =>
    journey.overtaken && !offered.some((other) => isOvertakenBy(other, journey)) ? { ...journey, overtaken: false } : journey,
  );
}
