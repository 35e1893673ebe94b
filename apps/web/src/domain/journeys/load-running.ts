import type { CallInput } from '@throughfare/contract/call';
import { getTravelPoints, type TravelLeg } from '@throughfare/contract/calls/search';
import type { Journey } from '@throughfare/contract/shapes/cart';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { Visitor } from '../../lib/visitor.ts';

/** The stops, platforms and running of a booking's trains, by direction. A direction is missing if nobody reports on it. */
export type Running = Partial<Record<BookingRow['tripData'][number]['type'], readonly TravelLeg[]>>;

export async function loadRunning(visitor: Visitor, { tripData }: Pick<BookingRow, 'tripData'>): Promise<Running> {
  const known = await Promise.all(
    tripData.map(async ({ type, journey }) => {
      if (journey.segments.length === 0) return [];
      const tracked = await visitor.ask(getTravelPoints, { body: runningRequest(journey) });
      return tracked.ok ? [[type, tracked.data.body] as const] : [];
    }),
  );
  return Object.fromEntries(known.flat());
}

/** The request for the trains of a sold journey (get-travel-points). The call echoes its instants without reading them. */
export function runningRequest({ segments }: Pick<Journey, 'segments'>): CallInput<typeof getTravelPoints>['body'] {
  const instant = ({ date, time }: Journey['departureDateTime']): string => `${date}T${time.slice(0, 5)}:00Z`;
  return {
    ticketId: 'booked',
    travelSegments: segments.map((segment, index) => ({
      travelSegmentId: String(index),
      type: segment.type,
      originTravelPoint: { type: 'STATION', value: segment.from },
      destinationTravelPoint: { type: 'STATION', value: segment.to },
      departureDateTime: instant(segment.departureDateTime),
      arrivalDateTime: instant(segment.arrivalTime),
      designator: segment.designator,
      ...(segment.operatingDay === undefined ? {} : { operatingDay: segment.operatingDay }),
      marketingCarrier: segment.carrier,
      equipmentType: '',
    })),
  };
}
