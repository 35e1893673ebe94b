import type { Ticket, TravelSegment } from '@throughfare/contract/shapes/ticket';
import type { Trip, TripLeg } from '@throughfare/osdm/trips';
import type { PTMode } from '@throughfare/osdm/codes';
import type { PlaceRefs } from '../places/place-refs.ts';

const modes: Readonly<Record<TravelSegment['type'], PTMode>> = { TRAIN: 'TRAIN', FERRY: 'SHIP', BUS: 'BUS', TRANSFER: 'TRAIN' };

export const companyRef = (code: string): string => `urn:x_throughfare:company:${code}`;

/** A ticket's journey as a trip. Times carry their offsets. */
export function presentTrip(
  { travelSegments, durationMinutes, numberOfConnections }: Pick<Ticket, 'travelSegments' | 'durationMinutes' | 'numberOfConnections'>,
  id: string,
  direction: 'OUT_BOUND' | 'IN_BOUND',
  refs: PlaceRefs,
): Trip {
  const [first] = travelSegments;
  const last = travelSegments.at(-1);
  if (!first || !last) throw new Error('a ticket without segments');
  return {
    id,
    duration: `PT${Math.floor(durationMinutes / 60)}H${durationMinutes % 60}M`,
    direction,
    origin: refs.refOf(first.originTravelPoint.value),
    originName: first.originName,
    destination: refs.refOf(last.destinationTravelPoint.value),
    destinationName: last.destinationName,
    startTime: first.departureDateTime,
    endTime: last.arrivalDateTime,
    transfers: numberOfConnections,
    legs: travelSegments.map((segment, index) => presentLeg(segment, String(index + 1), refs)),
  };
}

function presentLeg(segment: TravelSegment, id: string, refs: PlaceRefs): TripLeg {
  const { originTravelPoint, destinationTravelPoint, departureDateTime, arrivalDateTime, duration, designator } = segment;
  const [start, end] = [refs.refOf(originTravelPoint.value), refs.refOf(destinationTravelPoint.value)];
  if (segment.type === 'TRANSFER') {
    return {
      id,
      transferLeg: { transferMode: 'WALK', start, end, timeWindowStart: departureDateTime, timeWindowEnd: arrivalDateTime, duration },
    };
  }
  return {
    id,
    timedLeg: {
      start: { stopPlaceRef: start, stopPlaceName: segment.originName, serviceDeparture: { timetabledTime: departureDateTime } },
      end: { stopPlaceRef: end, stopPlaceName: segment.destinationName, serviceArrival: { timetabledTime: arrivalDateTime } },
      duration,
      service: {
        operatingDayRef: segment.operatingDay ?? departureDateTime.slice(0, 10),
        mode: { ptMode: modes[segment.type], name: segment.equipmentType },
        publishedServiceName: segment.marketingServiceName,
        vehicleNumbers: [designator],
        carriers: [{ ref: companyRef(segment.marketingCarrier), name: segment.marketingServiceName }],
      },
    },
  };
}
