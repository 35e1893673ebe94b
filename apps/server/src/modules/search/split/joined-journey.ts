import type { TripSpec } from '@throughfare/suppliers/port/offer';
import type { Journey, Leg } from '../../timetable/timetable.api.ts';

type Ride = Extract<Leg, { kind: 'ride' }>;

/** The journey of each ticket of a split: the rides of the whole journey, cut where one ticket ends and the next begins. */
export function journeysOfTickets(journey: Journey, tickets: readonly TripSpec[]): Journey[] {
  const rides = journey.legs.filter((leg) => leg.kind === 'ride');
  let ride = 0;
  return tickets.map(({ segments }) => {
    const legs: Leg[] = segments.flatMap((segment, index): Leg[] => {
      while (!isOn(rides[ride], segment)) ride += 1;
      const whole = rides[ride];
      if (!whole) throw new RangeError(`no ride from ${segment.from}`);
      const before = index === 0 ? [] : transfersBefore(journey, whole);
      return [...before, cut(whole, segment)];
    });
    const [first, last] = [segments[0], segments.at(-1)];
    return {
      departsAt: first?.departsAt ?? journey.departsAt,
      arrivesAt: last?.arrivesAt ?? journey.arrivesAt,
      changes: segments.length - 1,
      overtaken: false,
      legs,
    };
  });
}

/** The whole journey with a leg for each ticket's ride, so that every ride belongs to one ticket. Its changes stay those of the trains. */
export function joinedJourney(journey: Journey, parts: readonly Journey[]): Journey {
  const rides = parts.flatMap(({ legs }) => legs.filter((leg) => leg.kind === 'ride'));
  const isWithin = (ride: Ride, whole: Ride): boolean =>
    ride.designator === whole.designator && ride.operatingDay === whole.operatingDay && ride.source === whole.source;
  return {
    ...journey,
    legs: journey.legs.flatMap((leg): readonly Leg[] => (leg.kind === 'ride' ? rides.filter((ride) => isWithin(ride, leg)) : [leg])),
  };
}

function isOn(ride: Ride | undefined, { designator, operatingDay }: TripSpec['segments'][number]): boolean {
  return !ride || (ride.designator === designator && ride.operatingDay === operatingDay);
}

function transfersBefore({ legs }: Journey, ride: Ride): Leg[] {
  const before = legs[legs.indexOf(ride) - 1];
  return before?.kind === 'transfer' ? [before] : [];
}

function cut(ride: Ride, { from, to, departsAt, arrivesAt }: TripSpec['segments'][number]): Ride {
  const board = ride.calls.findIndex((call) => call.station === from && call.departsAt === departsAt);
  const alight = ride.calls.findIndex((call, index) => index > board && call.station === to && call.arrivesAt === arrivesAt);
  if (board < 0 || alight < 0) throw new RangeError(`${ride.designator} does not call at ${from} and ${to}`);
  if (board === 0 && alight === ride.calls.length - 1) return ride;
  const calls = ride.calls.slice(board, alight + 1);
  return { ...ride, calls, stations: calls.map(({ station }) => station) };
}
