import type { TransportMode } from '@throughfare/planner/network/network-data';
import type { Journey, Leg, RideCall } from '@throughfare/planner/search/journey';
import type { TimedLeg, Trip } from '@throughfare/osdm/trips';
import type { Source } from '@throughfare/kernel/source';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { readMinutes } from '../codes/times.ts';
import type { OsdmStations, Places } from '../codes/places.ts';

export interface TripReaderDeps {
  readonly source: Source;
  readonly places: Places;
  readonly stations: OsdmStations;
  /** Our operator for the seller's reference of a carrier. */
  readonly operator: (ref: string) => string | undefined;
  /** The key of the equipment of trains of which we know nothing else. */
  readonly equipment: (mode: TransportMode) => string;
}

/** A trip in our terms, and the ids of its rides, by which offers and bookings name them. */
export interface ReadTrip {
  readonly id: string;
  readonly journey: Journey;
  /** The id of each ride, in sequence. */
  readonly rideIds: readonly string[];
}

/** Places and companies that we do not know, by the seller's own names: the trip is left out, and an operator can mend the table. */
export interface UnknownNames {
  readonly unknown: readonly string[];
}

export function readTrip(trip: Trip, deps: TripReaderDeps): ReadTrip | UnknownNames {
  const unknown = new Set<string>();
  const legs: Leg[] = [];
  const rideIds: string[] = [];
  for (const { id, timedLeg } of trip.legs) {
    // Transfers are told by the rides on both sides of them.
    if (!timedLeg) continue;
    const ride = readRide(timedLeg, deps, unknown);
    if (!ride) continue;
    const [before, from] = [legs.at(-1), ride.calls[0]];
    const arrival = before?.kind === 'ride' ? before.calls.at(-1) : undefined;
    if (arrival?.arrivesAt !== undefined && from?.departsAt !== undefined && arrival.station !== from.station) {
      legs.push({
        kind: 'transfer',
        by: 'WALK',
        from: arrival.station,
        to: from.station,
        minutes: Math.max(0, from.departsAt - arrival.arrivesAt),
        departsAt: arrival.arrivesAt,
        arrivesAt: from.departsAt,
      });
    }
    legs.push(ride);
    rideIds.push(id);
  }
  const rides = legs.flatMap((leg) => (leg.kind === 'ride' ? leg : []));
  const [departsAt, arrivesAt] = [rides[0]?.calls[0]?.departsAt, rides.at(-1)?.calls.at(-1)?.arrivesAt];
  if (unknown.size > 0 || departsAt === undefined || arrivesAt === undefined) return { unknown: [...unknown] };
  return { id: trip.id, rideIds, journey: { departsAt, arrivesAt, changes: rides.length - 1, overtaken: false, legs } };
}

const modes: Readonly<Record<string, TransportMode>> = { SHIP: 'FERRY', BUS: 'BUS', COACH_GROUP: 'BUS', ON_DEMAND_SERVICE: 'BUS' };

function readRide(leg: TimedLeg, { source, places, stations, ...deps }: TripReaderDeps, unknown: Set<string>) {
  const known = (id: string, name: string, isNeeded: boolean): { code: string; zone: string } | undefined => {
    const code = places.codeOf(id);
    const station = code === undefined ? undefined : stations.station(code);
    if (code === undefined || !station) {
      if (isNeeded) unknown.add(`${name} (${id})`);
      return undefined;
    }
    return { code, zone: station.zone };
  };
  const { start, end, service } = leg;
  const from = known(start.stopPlaceRef.stopPlaceRef, start.stopPlaceName, true);
  const to = known(end.stopPlaceRef.stopPlaceRef, end.stopPlaceName, true);
  const [carrier] = service.carriers;
  const operator = carrier && deps.operator(carrier.ref);
  if (carrier && operator === undefined) unknown.add(`${carrier.name ?? 'a company'} (${carrier.ref})`);
  if (!from || !to || operator === undefined) return undefined;

  const departsAt = readMinutes(start.serviceDeparture.timetabledTime, from.zone);
  const between = (leg.intermediates ?? []).flatMap((call): RideCall[] => {
    const place = known(call.stopPlaceRef.stopPlaceRef, call.stopPlaceName, false);
    if (!place) return [];
    return [
      {
        station: place.code,
        arrivesAt: readMinutes(call.serviceArrival.timetabledTime, place.zone),
        departsAt: readMinutes(call.serviceDeparture.timetabledTime, place.zone),
      },
    ];
  });
  const calls: RideCall[] = [
    { station: from.code, departsAt },
    ...between,
    { station: to.code, arrivesAt: readMinutes(end.serviceArrival.timetabledTime, to.zone) },
  ];
  const mode = modes[service.mode?.ptMode ?? ''] ?? 'TRAIN';
  const name = service.publishedServiceName ?? undefined;
  return {
    kind: 'ride',
    source,
    designator: service.vehicleNumbers[0] ?? service.lineNumbers?.[0] ?? name ?? '',
    operatingDay: dayOf(service.operatingDayRef) ?? epochToLocal(from.zone, departsAt * 60_000).date,
    operator,
    mode,
    equipment: deps.equipment(mode),
    ...(service.productCategory?.name ? { serviceName: service.productCategory.name } : {}),
    calls,
    stations: calls.map(({ station }) => station),
  } satisfies Leg;
}

const dayOf = (text: string | null | undefined): string | undefined => /\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0];
