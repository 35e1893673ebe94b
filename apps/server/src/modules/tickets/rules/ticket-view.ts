import { partOfRide } from '@throughfare/contract/journey-parts';
import type { Journey, JourneyPart } from '@throughfare/contract/shapes/cart';
import type { IssuedTicket, ReservedPlace } from '@throughfare/suppliers/port/booking';
import type { TicketedBooking } from '../ticketed-order.types.ts';
import { rideOf } from './ride-of.ts';
import { seatText } from './seat-text.ts';

/** Everything printed on one ticket: one traveller on one train. */
export interface TicketView {
  readonly ticketNumber: string;
  readonly bookingReference: string;
  readonly supplierCode: string;
  readonly travellerName: string;
  readonly passengerType: string;
  readonly railcard?: string;
  readonly carrier: string;
  readonly carrierCode: string;
  /** "train", "bus" or "ferry". */
  readonly ride: ReturnType<typeof rideOf>;
  /** Its number. */
  readonly train: string;
  readonly from: string;
  readonly to: string;
  /** YYYY-MM-DD and HH:MM in each station's local time. */
  readonly departureDate: string;
  readonly departureTime: string;
  readonly arrivalDate: string;
  readonly arrivalTime: string;
  /** The station codes of both ends, for the barcode. */
  readonly fromCode: string;
  readonly toCode: string;
  readonly serviceClass: string;
  readonly fareName: string;
  readonly fareDescription: string;
  readonly refundRule: string;
  readonly exchangeRule: string;
  /** "Coach C, seat 41 (window, facing forward)"; absent if no place is reserved. */
  readonly seat?: string;
  readonly place?: ReservedPlace;
  /** "Bicycle space, PlusBus London": extras bought with the fare. Absent: none. */
  readonly extras?: string;
  /** The whole journey under one contract that includes this train. */
  readonly journey: string;
  readonly conditions: readonly { readonly tabName: string; readonly tabValue: string }[];
}

const classNames = { STANDARD: 'Standard', FIRST: 'First' } as const;

/** One view for each ticket, in the order of issue. Throws RangeError for a ticket without a traveller or train. */
export function ticketViews(booking: TicketedBooking): TicketView[] {
  return booking.tickets.map((ticket) => {
    const journey = ticket.direction === 'outward' ? booking.outward : booking.inward;
    const ride = journey?.segments.filter(({ type }) => type !== 'TRANSFER')[ticket.segmentIndex];
    const traveller = booking.travellers.find(({ passengerRef }) => passengerRef === ticket.passengerRef);
    if (!journey || !ride || !traveller) throw new RangeError(`ticket ${ticket.ticketNumber} is for nobody or for no train of its booking`);
    return viewOf(booking, ticket, partOfRide(journey, ticket.segmentIndex), ride, traveller);
  });
}

function viewOf(
  booking: TicketedBooking,
  ticket: IssuedTicket,
  journey: Journey | JourneyPart,
  ride: Journey['segments'][number],
  traveller: TicketedBooking['travellers'][number],
): TicketView {
  const place = placeOf(booking, ticket);
  const extras = (journey.secondary ?? []).map(({ name }) => name).join(', ');
  return {
    ticketNumber: ticket.ticketNumber,
    bookingReference: booking.bookingReference,
    supplierCode: supplierCodeOf(booking, ticket),
    travellerName: traveller.name,
    passengerType: traveller.passengerType,
    ...(traveller.railcard === undefined ? {} : { railcard: traveller.railcard }),
    carrier: ride.serviceName,
    carrierCode: ride.carrier,
    ride: rideOf(ride.type),
    train: ride.designator,
    from: ride.fromStation,
    to: ride.toStation,
    departureDate: ride.departureDateTime.date,
    departureTime: ride.departureDateTime.time,
    arrivalDate: ride.arrivalTime.date,
    arrivalTime: ride.arrivalTime.time,
    fromCode: ride.from,
    toCode: ride.to,
    serviceClass: classNames[journey.serviceClass],
    fareName: journey.fareName,
    fareDescription: journey.fareDescription,
    refundRule: journey.refundRule,
    exchangeRule: journey.exchangeRule,
    ...(place === undefined ? {} : { seat: seatText(place, ride.type === 'FERRY'), place }),
    ...(extras === '' ? {} : { extras }),
    journey: `${journey.fromStation} – ${journey.toStation}`,
    conditions: journey.fareConditions,
  };
}

function supplierCodeOf({ supplierCodes }: TicketedBooking, { direction, segmentIndex }: IssuedTicket): string {
  const ofTrain = supplierCodes.find((one) => one.direction === direction && segmentIndex >= one.fromRide && segmentIndex < one.toRide);
  return ofTrain?.code ?? '';
}

function placeOf({ segments }: TicketedBooking, ticket: IssuedTicket): ReservedPlace | undefined {
  const segment = segments.find(({ direction, segmentIndex }) => direction === ticket.direction && segmentIndex === ticket.segmentIndex);
  return segment?.places.find(({ passengerRef }) => passengerRef === ticket.passengerRef);
}
