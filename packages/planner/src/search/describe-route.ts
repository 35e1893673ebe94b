import { callTimes, describeRide, type TripOnDay } from '../timetable/describe-calls.ts';
import { stationCode } from '../timetable/stations-of-pattern.ts';
import type { Journey, Leg, TransferLeg } from './journey.ts';
import type { Ride, Route } from './route.ts';
import type { SearchSpace } from './search-spaces.ts';

function trainOf({ graph, view }: SearchSpace, ride: Ride): TripOnDay {
  return { pattern: graph.positionPattern[ride.board] ?? 0, trip: view.runTrip[ride.run] ?? 0, day: view.runDay[ride.run] ?? 0 };
}

function describeTransfer({ timetable }: SearchSpace, number: number, departsAt: number): TransferLeg {
  const { transferFrom, transferTo, transferMinutes, transferKind } = timetable.columns;
  const minutes = transferMinutes[number] ?? 0;
  return {
    kind: 'transfer',
    by: timetable.names.transferKinds[transferKind[number] ?? 0] ?? 'WALK',
    from: stationCode(timetable, transferFrom[number]),
    to: stationCode(timetable, transferTo[number]),
    minutes,
    departsAt,
    arrivesAt: departsAt + minutes,
  };
}

/** From the start of a transfer until its train can be boarded. */
function minutesToBoard({ timetable, graph }: SearchSpace, transfer: number, board: number): number {
  return (timetable.columns.transferMinutes[transfer] ?? 0) + (graph.enterMinutes[graph.positionSlot[board] ?? 0] ?? 0);
}

/** The epoch minute at which a route of the forward space starts. */
export function departureOf(space: SearchSpace, { rides: [first], transfers: [transfer = -1] }: Route): number {
  if (!first) throw new Error('a route without a ride');
  const { departs } = callTimes(space.timetable, trainOf(space, first), first.board);
  return transfer < 0 ? departs : departs - minutesToBoard(space, transfer, first.board);
}

/** Turns a route of the forward space into a journey that is not known to be overtaken. A transfer starts as early as possible. */
export function describeRoute(space: SearchSpace, { rides, transfers }: Route): Journey {
  const { timetable } = space;
  const legs: Leg[] = [];
  let now: number | undefined;
  rides.forEach((ride, index) => {
    const train = trainOf(space, ride);
    const { departs } = callTimes(timetable, train, ride.board);
    const transfer = transfers[index] ?? -1;
    if (transfer >= 0) {
      legs.push(describeTransfer(space, transfer, now ?? departs - minutesToBoard(space, transfer, ride.board)));
    }
    legs.push(describeRide(timetable, train, ride.board, ride.alight));
    now = callTimes(timetable, train, ride.alight).arrives;
  });
  const last = transfers.at(-1) ?? -1;
  if (last >= 0 && now !== undefined) legs.push(describeTransfer(space, last, now));
  return { departsAt: startOf(legs[0]), arrivesAt: endOf(legs.at(-1)), changes: rides.length - 1, overtaken: false, legs };
}

function startOf(leg: Leg | undefined): number {
  const start = leg?.kind === 'ride' ? leg.calls[0]?.departsAt : leg?.departsAt;
  if (start === undefined) throw new Error('a journey without a departure');
  return start;
}

function endOf(leg: Leg | undefined): number {
  const end = leg?.kind === 'ride' ? leg.calls.at(-1)?.arrivesAt : leg?.arrivesAt;
  if (end === undefined) throw new Error('a journey without an arrival');
  return end;
}
