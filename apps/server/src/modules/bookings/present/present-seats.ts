import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { Journey } from '@throughfare/contract/shapes/cart';
import type { BookedSegment, IssuedTicket, ReservedPlace } from '@throughfare/suppliers/port/booking';
import type { ItemStanding } from '../../after-sales/after-sales.api.ts';
import type { OrderItem } from '../../orders/orders.api.ts';
import { segmentsOf, ticketsOf, travellerName } from '../../orders/orders.api.ts';
import { seatText } from '../../tickets/tickets.api.ts';

export type Direction = BookedSegment['direction'];
type Seat = BookingRow['tripData'][number]['seats'][number];

interface SeatOnTrain {
  readonly place: ReservedPlace;
  readonly segment: Journey['segments'][number];
  /** Index among the journey's segments including transfers. Suppliers count trains only. */
  readonly segmentIndex: number;
}

type Standing = Pick<ItemStanding, 'givenUp' | 'isReleased'>;

/** The item has its valid tickets only. Before an after-sale all places count, even while tickets are not issued yet. */
function seatsOfDirection(item: OrderItem, direction: Direction, standing: Standing): SeatOnTrain[] {
  const segments = segmentsOf(item);
  const tickets = ticketsOf(item);
  return ridesOf(item, direction).flatMap((ride, index) => {
    const booked = segments.find((candidate) => candidate.direction === direction && candidate.segmentIndex === index);
    const isValid = ({ passengerRef }: ReservedPlace) =>
      !isChanged(standing) || tickets.some((ticket) => isForRide(ticket, direction, index) && ticket.passengerRef === passengerRef);
    return (booked?.places ?? []).filter(isValid).map((place) => ({ place, ...ride }));
  });
}

function ridesOf({ shown }: OrderItem, direction: Direction) {
  const journey = direction === 'outward' ? shown.outward : shown.inward;
  return (journey?.segments ?? []).flatMap((segment, segmentIndex) => (segment.type === 'TRANSFER' ? [] : [{ segment, segmentIndex }]));
}

const isChanged = ({ givenUp, isReleased }: Standing): boolean => givenUp.length > 0 || isReleased;

function isForRide(ticket: IssuedTicket, direction: Direction, ride: number): boolean {
  return ticket.direction === direction && ticket.segmentIndex === ride;
}

/** The segments of a direction for which after-sales have left no valid ticket. */
export function endedSegments(item: OrderItem, direction: Direction, standing: Standing): number[] {
  if (!isChanged(standing)) return [];
  const tickets = ticketsOf(item);
  return ridesOf(item, direction).flatMap(({ segmentIndex }, ride) =>
    tickets.some((ticket) => isForRide(ticket, direction, ride)) ? [] : [segmentIndex],
  );
}

const positions = { WINDOW: 'Window', AISLE: 'Aisle', MIDDLE: 'Middle' } as const;
const facings = { FORWARD: 'Facing forward', BACKWARD: 'Facing backward' } as const;

/** The places of a direction: one for each traveller with a valid ticket and each train with numbered places. */
export function presentSeats(item: OrderItem, direction: Direction, standing: Standing): Seat[] {
  return seatsOfDirection(item, direction, standing).map(({ place, segmentIndex }) => {
    const traveller = item.travellers.find(({ passengerRef }) => passengerRef === place.passengerRef);
    return {
      passengerRef: place.passengerRef,
      passenger: traveller ? travellerName(traveller) : '',
      segmentIndex,
      coach: place.coach,
      number: place.place,
      ...(place.sleeper ? { sleeper: place.sleeper } : {}),
      ...(place.position ? { seatPosition: positions[place.position] } : {}),
      facilities: [
        ...(place.facing ? [facings[place.facing]] : []),
        ...(place.table ? ['At a table'] : []),
        ...(place.quiet ? ['Quiet coach'] : []),
      ],
    };
  });
}

/** One traveller's seats in words: "London Kings Cross – Edinburgh: Coach C, seat 41 (window)". */
export function seatingArrangements(item: OrderItem, passengerRef: string, standing: Standing): string[] {
  return [...seatsOfDirection(item, 'outward', standing), ...seatsOfDirection(item, 'inward', standing)]
    .filter(({ place }) => place.passengerRef === passengerRef)
    .map(({ place, segment }) => `${segment.fromStation} – ${segment.toStation}: ${seatText(place, segment.type === 'FERRY')}`);
}
