import type { Journey } from '@throughfare/contract/shapes/cart';
import { epochToLocal, minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { FindStation, StationFacts } from '../station-facts.types.ts';
import type { TicketedBooking } from '../ticketed-order.types.ts';
import { type TicketView, ticketViews } from './ticket-view.ts';

type Segment = Journey['segments'][number];

/** A train, ferry or bus of a booking, and the tickets for it. */
export interface BookedRide {
  readonly bookingReference: string;
  readonly direction: 'outward' | 'inward';
  /** Index among the rides of the direction, from 0, as suppliers count. */
  readonly index: number;
  readonly type: Exclude<Segment['type'], 'TRANSFER'>;
  readonly designator: string;
  readonly serviceName: string;
  readonly from: RideEnd;
  readonly to: RideEnd;
  /** One for each traveller with a ticket. */
  readonly tickets: readonly TicketView[];
}

export interface RideEnd {
  readonly name: string;
  /** "2026-11-28T09:00:00+00:00"; without the offset if the station's zone is unknown. */
  readonly iso: string;
  /** Absent if the station's zone is unknown. */
  readonly epochMinutes?: number;
  readonly facts?: StationFacts;
}

/** In travel order, outward before return. */
export function bookedRides(booking: TicketedBooking, station: FindStation): BookedRide[] {
  const views = ticketViews(booking);
  const ridesOf = (journey: Journey | undefined, direction: 'outward' | 'inward'): BookedRide[] =>
    (journey?.segments ?? []).flatMap(asRide).map((segment, index) => ({
      bookingReference: booking.bookingReference,
      direction,
      index,
      type: segment.type,
      designator: segment.designator,
      serviceName: segment.serviceName,
      from: endOf(segment.fromStation, station(segment.from), segment.departureDateTime),
      to: endOf(segment.toStation, station(segment.to), segment.arrivalTime),
      tickets: views.filter((_, place) => {
        const ticket = booking.tickets[place];
        return ticket?.direction === direction && ticket.segmentIndex === index;
      }),
    }));
  return [...ridesOf(booking.outward, 'outward'), ...ridesOf(booking.inward, 'inward')];
}

type RideSegment = Segment & { readonly type: BookedRide['type'] };

function asRide(segment: Segment): RideSegment[] {
  const { type } = segment;
  return type === 'TRANSFER' ? [] : [{ ...segment, type }];
}

function endOf(name: string, facts: StationFacts | undefined, { date, time }: Segment['arrivalTime']): RideEnd {
  const clock = time.slice(0, 5);
  if (!facts) return { name, iso: `${date}T${clock}:00` };
  const epochMinutes = wallClockToEpochMinutes(facts.zone, date, minutesOfTime(clock));
  return { name, facts, epochMinutes, iso: epochToLocal(facts.zone, epochMinutes * 60_000).iso };
}
