import { zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { JourneyQuery } from '../search/plan-journeys.ts';
import type { TimetableInput, TripInput } from '../timetable/timetable-input.ts';

/** Every possible journey, found by trying everything, to compare the planner with. The two share nothing but the input. */
export interface BareJourney {
  readonly departsAt: number;
  readonly arrivesAt: number;
  readonly changes: number;
  /** The designators of the trains, with their days. */
  readonly trains: string;
  readonly transfers: number;
}

interface Train {
  readonly name: string;
  readonly trip: TripInput;
  readonly origin: number;
}

interface Partial {
  readonly departsAt: number;
  readonly station: string;
  readonly arrivesAt: number;
  readonly operator: string;
  readonly trains: readonly string[];
  readonly transfers: number;
  readonly passed: readonly string[];
}

function trainsOf(input: TimetableInput, query: JourneyQuery): Train[] {
  return input.trips
    .filter((trip) => query.sources === undefined || query.sources.includes(trip.source))
    .flatMap((trip) =>
      trip.operatingDays.map((day) => ({
        name: `${trip.source} ${trip.designator} ${day}`,
        trip,
        origin: zonedToEpochMinutes(trip.zone, day, 0),
      })),
    );
}

/** The minutes needed to board this operator after another train's arrival, or after a transfer if `from` is undefined. */
function boardingMinutes(input: TimetableInput, station: string, operator: string, from: string | undefined, least = 0): number {
  const onto = Math.max(
    0,
    ...input.onto.filter((rule) => rule.station === station && rule.operator === operator).map((rule) => rule.minutes),
  );
  const shortest = input.stations.find((entry) => entry.code === station)?.minChangeMinutes ?? 0;
  if (from === undefined) return onto + least;
  return Math.max(least, from === operator ? shortest : Math.max(shortest, onto));
}

export function findEveryJourney(input: TimetableInput, query: JourneyQuery): BareJourney[] {
  const trains = trainsOf(input, query);
  const avoid = new Set(query.avoid);
  const found: BareJourney[] = [];
  const mostRides = (query.maxChanges ?? 5) + 1;
  const least = query.leastChangeMinutes ?? 0;

  const finish = (partial: Partial): void => {
    if (query.via && query.via.length > 0 && !query.via.some((station) => partial.passed.includes(station))) return;
    const { departsAt, arrivesAt, transfers } = partial;
    found.push({ departsAt, arrivesAt, changes: partial.trains.length - 1, trains: partial.trains.join(' '), transfers });
  };

  /**
   * Tries every train that can be boarded at a station. `ready` answers the minute from which, or for the first train the path before it.
   */
  const ride = (
    station: string,
    ready: (departs: number, operator: string) => number | undefined,
    before: Omit<Partial, 'station' | 'arrivesAt' | 'operator' | 'departsAt'>,
  ): void => {
    for (const train of trains) {
      train.trip.calls.forEach((call, index) => {
        if (call.station !== station || !call.picksUp) return;
        const departsAt = ready(train.origin + call.departs, train.trip.operator);
        if (departsAt === undefined) return;
        const passed = [...before.passed, station];
        for (const next of train.trip.calls.slice(index + 1)) {
          passed.push(next.station);
          if (avoid.has(next.station)) break;
          if (!next.setsDown) continue;
          follow({
            departsAt,
            station: next.station,
            arrivesAt: train.origin + next.arrives,
            operator: train.trip.operator,
            trains: [...before.trains, train.name],
            transfers: before.transfers,
            passed: [...passed],
          });
        }
      });
    }
  };

  const follow = (partial: Partial): void => {
    if (query.destinations.includes(partial.station)) finish(partial);
    const walks = input.transfers.filter((transfer) => transfer.from === partial.station && !avoid.has(transfer.to));
    for (const walk of walks) {
      if (!query.destinations.includes(walk.to)) continue;
      finish({
        ...partial,
        arrivesAt: partial.arrivesAt + walk.minutes,
        transfers: partial.transfers + 1,
        passed: [...partial.passed, walk.to],
      });
    }
    if (partial.trains.length === mostRides) return;
    const { departsAt } = partial;
    ride(
      partial.station,
      (departs, operator) =>
        departs >= partial.arrivesAt + boardingMinutes(input, partial.station, operator, partial.operator, least) ? departsAt : undefined,
      partial,
    );
    for (const walk of walks) {
      ride(
        walk.to,
        (departs, operator) =>
          departs >= partial.arrivesAt + walk.minutes + boardingMinutes(input, walk.to, operator, undefined, least) ? departsAt : undefined,
        { ...partial, transfers: partial.transfers + 1, passed: [...partial.passed, walk.to] },
      );
    }
  };

  const none = { trains: [], transfers: 0, passed: [] };
  for (const origin of query.origins) {
    if (avoid.has(origin)) continue;
    ride(origin, (departs) => departs, none);
    for (const walk of input.transfers.filter((transfer) => transfer.from === origin && !avoid.has(transfer.to))) {
      const ready = (departs: number, operator: string): number =>
        departs - walk.minutes - boardingMinutes(input, walk.to, operator, undefined);
      ride(walk.to, ready, { ...none, transfers: 1, passed: [origin] });
    }
  }
  return found;
}

/** The journeys in the window that no other beats, and that no earlier one in the list equals in all three. */
export function paretoTriples(all: readonly BareJourney[], query: JourneyQuery): string[] {
  const { window } = query;
  const [inReach, inWindow] =
    'departAfter' in window
      ? [
          all.filter((journey) => journey.departsAt >= window.departAfter),
          all.filter((journey) => journey.departsAt >= window.departAfter && journey.departsAt <= window.departBefore),
        ]
      : [
          all.filter((journey) => journey.arrivesAt <= window.arriveBefore),
          all.filter((journey) => journey.arrivesAt <= window.arriveBefore && journey.arrivesAt >= window.arriveAfter),
        ];
  const beats = (a: BareJourney, b: BareJourney): boolean =>
    a.departsAt >= b.departsAt &&
    a.arrivesAt <= b.arrivesAt &&
    a.changes <= b.changes &&
    (a.departsAt > b.departsAt || a.arrivesAt < b.arrivesAt || a.changes < b.changes);
  const best = inWindow.filter((journey) => !inReach.some((other) => beats(other, journey)));
  return [...new Set(best.map(({ departsAt, arrivesAt, changes }) => `${departsAt} ${arrivesAt} ${changes}`))].toSorted();
}
