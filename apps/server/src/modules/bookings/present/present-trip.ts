import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { Journey } from '@throughfare/contract/shapes/cart';
import type { OrderItem } from '../../orders/orders.api.ts';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { ItemStanding } from '../../after-sales/after-sales.api.ts';
import { type Direction, endedSegments, presentSeats } from './present-seats.ts';

/** A trip data item (BOOKING-3), one for each direction. */
export function presentTrip(
  item: OrderItem,
  journey: Journey,
  direction: Direction,
  standing: ItemStanding,
): BookingRow['tripData'][number] {
  const { date, time } = journey.departureDateTime;
  const extras = [...(journey.rooms ?? []), ...journey.secondary];
  const ended = endedSegments(item, direction, standing);
  const names = journey.carriers.map(({ name }) => name);
  return {
    type: journey.type,
    from: journey.fromStation,
    to: journey.toStation,
    dateTime: `${formatFullDay(date)}, ${time.slice(0, 5)}`,
    carrier: names.join(', '),
    carriers: names,
    carrierCodes: journey.carriers.map(({ code }) => code),
    conditions: journey.fareDescription,
    ...(extras.length > 0 ? { notes: `With ${extras.map(({ name }) => name).join(', ')}` } : {}),
    changes: journey.numberOfConnections,
    duration: journey.duration,
    nPasengers: item.travellers.length,
    fareConditions: {
      fareConditions: journey.fareConditions,
      fareOriginTerminals: [journey.fromStation],
      fareDestinationTerminals: [journey.toStation],
    },
    bookingData: {
      originTravelPoint: { description: journey.fromStation },
      destinationTravelPoint: { description: journey.toStation },
    },
    journey,
    seats: presentSeats(item, direction, standing),
    ...(ended.length > 0 ? { endedSegments: ended } : {}),
  };
}
