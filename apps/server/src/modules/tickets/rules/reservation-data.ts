/**
 * A booking's data for mail programs: schema.org reservations, one for each ride and traveller. Sources: schema.org TrainReservation,
 * BusReservation, BoatReservation; Gmail's reference of train reservations. KDE Itinerary reads binary codes with the prefix "aztecbin:".
 */
import type { BookedRide, RideEnd } from './booked-rides.ts';
import type { TicketView } from './ticket-view.ts';

export interface ReservationContext {
  readonly brand: string;
  readonly publicUrl: string;
  /** The link to the booking; absent if the recipient may not open it. */
  readonly link?: string;
  /** The octets of a ticket's Aztec code. */
  code(ticket: TicketView): Uint8Array | undefined;
}

const kinds = {
  TRAIN: {
    reservation: 'TrainReservation',
    trip: 'TrainTrip',
    stop: 'TrainStation',
    ends: ['departureStation', 'arrivalStation'],
    number: 'trainNumber',
  },
  BUS: {
    reservation: 'BusReservation',
    trip: 'BusTrip',
    stop: 'BusStop',
    ends: ['departureBusStop', 'arrivalBusStop'],
    number: 'busNumber',
  },
  FERRY: {
    reservation: 'BoatReservation',
    trip: 'BoatTrip',
    stop: 'BoatTerminal',
    ends: ['departureBoatTerminal', 'arrivalBoatTerminal'],
    number: 'identifier',
  },
} as const;

/** The reservations as plain JSON, in the sequence of the rides. */
export function reservationData(rides: readonly BookedRide[], context: ReservationContext): Record<string, unknown>[] {
  return rides.flatMap((ride) => ride.tickets.map((ticket) => reservationOf(ride, ticket, context)));
}

function reservationOf(ride: BookedRide, ticket: TicketView, context: ReservationContext): Record<string, unknown> {
  const { brand, publicUrl, link } = context;
  const octets = context.code(ticket);
  return {
    '@context': 'https://schema.org',
    '@type': kinds[ride.type].reservation,
    reservationNumber: ride.bookingReference,
    // KDE Itinerary only knows the older form of this identifier.
    reservationStatus: 'http://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name: ticket.travellerName },
    bookingAgent: { '@type': 'Organization', name: brand, url: publicUrl },
    ...(ticket.railcard === undefined ? {} : { programMembership: { '@type': 'ProgramMembership', programName: ticket.railcard } }),
    ...(link === undefined ? {} : { url: link, modifyReservationUrl: link, cancelReservationUrl: link }),
    reservationFor: tripOf(ride),
    reservedTicket: {
      '@type': 'Ticket',
      ticketNumber: ticket.ticketNumber,
      ...(octets ? { ticketToken: `aztecbin:${Buffer.from(octets).toString('base64')}` } : {}),
      ...(ticket.place
        ? {
            ticketedSeat: {
              '@type': 'Seat',
              seatSection: ticket.place.coach,
              seatNumber: ticket.place.place,
              seatingType: ticket.place.sleeper?.name ?? `${ticket.serviceClass} class`,
            },
          }
        : {}),
    },
  };
}

function tripOf({ type, designator, serviceName, from, to }: BookedRide): Record<string, unknown> {
  const { trip, ends, number } = kinds[type];
  return {
    '@type': trip,
    ...(designator === '' ? {} : { [number]: designator }),
    provider: { '@type': 'Organization', name: serviceName },
    [ends[0]]: stopOf(type, from),
    departureTime: from.iso,
    [ends[1]]: stopOf(type, to),
    arrivalTime: to.iso,
  };
}

function stopOf(type: BookedRide['type'], { name, facts }: RideEnd): Record<string, unknown> {
  return {
    '@type': kinds[type].stop,
    name,
    ...(facts?.uicNumber === undefined ? {} : { identifier: `uic:${facts.uicNumber}` }),
    ...(facts ? { geo: { '@type': 'GeoCoordinates', latitude: facts.latitude, longitude: facts.longitude } } : {}),
  };
}
