/** Trips that a partner names train by train: the search is asked about their start, and keeps the journeys with exactly these trains. */
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { TripSearchCriteria, TripSpecification } from '@throughfare/osdm/trips';
import type { PlaceRefs } from '../places/place-refs.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';

type Ride = NonNullable<TripSpecification['legs'][number]['timedLeg']>;

const ridesOf = ({ legs }: TripSpecification): Ride[] => legs.flatMap(({ timedLeg }) => timedLeg ?? []);

/** The criteria that find the trips. Refuses trips without a train. */
export function criteriaOf(outward: TripSpecification, inward: TripSpecification | undefined): TripSearchCriteria {
  const [there, back] = [endsOf(outward), inward && endsOf(inward)];
  return {
    origin: there.first.start.stopPlaceRef,
    destination: there.last.end.stopPlaceRef,
    departureTime: there.first.start.serviceDeparture.timetabledTime,
    ...(back ? { returnSearchParameters: { departureTime: back.first.start.serviceDeparture.timetabledTime } } : {}),
  };
}

function endsOf(trip: TripSpecification) {
  const rides = ridesOf(trip);
  const [first, last] = [rides[0], rides.at(-1)];
  if (!first || !last) throw new OsdmProblem('MISSING_INFORMATION', { detail: 'A trip has at least one timed leg.' });
  return { first, last };
}

/** Keeps the tickets with the same trains between the same stations. */
export function sameTrains(tickets: readonly Ticket[], trip: TripSpecification | undefined, refs: PlaceRefs): Ticket[] {
  if (!trip) return [];
  const rides = ridesOf(trip);
  return tickets.filter(({ travelSegments }) => {
    const trains = travelSegments.filter(({ type }) => type !== 'TRANSFER');
    return (
      trains.length === rides.length &&
      trains.every(({ designator, originTravelPoint, destinationTravelPoint, departureDateTime }, index) => {
        const ride = rides[index];
        if (!ride) return false;
        const isTrain = ride.service.vehicleNumbers.includes(designator);
        const [from, to] = [refs.stationOf(ride.start.stopPlaceRef), refs.stationOf(ride.end.stopPlaceRef)];
        return (
          isTrain &&
          from?.code === originTravelPoint.value &&
          to?.code === destinationTravelPoint.value &&
          departureDateTime.startsWith(ride.start.serviceDeparture.timetabledTime.slice(0, 10))
        );
      })
    );
  });
}
