import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { Journey } from '@throughfare/contract/shapes/cart';
import type { BookedSegment, ReservedPlace } from '@throughfare/suppliers/port/booking';
import type { OrderItem } from '../../orders/orders.api.ts';
import { segmentsOf, travellerName } from '../../orders/orders.api.ts';
import { seatText } from '../../tickets/tickets.api.ts';

export type Direction = BookedSegment['direction'];
type Seat = BookingRow['tripData'][number]['seats'][number];

interface SeatOnTrain {
  readonly place: ReservedPlace;
  readonly segment: Journey['segments'][number];
  /** Index among the journey's segments including transfers. Suppliers count trains only. */
  readonly segmentIndex: number;
}

function seatsOfDirection(item: OrderItem, direction: Direction): SeatOnTrain[] {
  const { shown } = item;
  const segments = segmentsOf(item);
  const journey = direction === 'outward' ? shown.outward : shown.inward;
  const rides = (journey?.segments ?? []).flatMap((segment, segmentIndex) =>
    segment.type === 'TRANSFER' ? [] : [{ segment, segmentIndex }],
  );
  return rides.flatMap((ride, index) => {
    const booked = segments.find((candidate) => candidate.direction === direction && candidate.segmentIndex === index);
    return (booked?.places ?? []).map((place) => ({ place, ...ride }));
  });
}

const positions = { WINDOW: 'Window', AISLE: 'Aisle', MIDDLE: 'Middle' } as const;
const facings = { FORWARD: 'Facing forward', BACKWARD: 'Facing backward' } as const;

/** The places of a direction: one for each traveller and each train with numbered places. */
export function presentSeats(item: OrderItem, direction: Direction): Seat[] {
  return seatsOfDirection(item, direction).map(({ place, segmentIndex }) => {
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
export function seatingArrangements(item: OrderItem, passengerRef: string): string[] {
  return [...seatsOfDirection(item, 'outward'), ...seatsOfDirection(item, 'inward')]
    .filter(({ place }) => place.passengerRef === passengerRef)
    .map(({ place, segment }) => `${segment.fromStation} – ${segment.toStation}: ${seatText(place, segment.type === 'FERRY')}`);
}
