import { partOfRide } from '@throughfare/contract/journey-parts';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';

type Trip = BookingRow['tripData'][number];
type Segment = Trip['journey']['segments'][number];

/** A train, ferry or bus of a booking for the legs table (BOOKING-3). */
export interface LegRow {
  readonly key: string;
  readonly direction: Trip['type'];
  readonly carrier: string;
  readonly origin: string;
  readonly destination: string;
  readonly departure: Segment['departureDateTime'];
  readonly arrival: Segment['arrivalTime'];
  readonly duration: string;
  readonly cabinClass: string;
  readonly fareName: string;
  /** "Coach C, seat 41" or "Roomette, coach 31, room 1", one for each traveller with a place. */
  readonly seats: readonly string[];
  /** Properties that all the seats share; the others stand with each traveller's seat. */
  readonly amenities: readonly string[];
  /** Nobody has a valid ticket for it any more. */
  readonly isEnded: boolean;
}

/** All rides of a booking in order, without walks and transfers. */
export function legRows(trips: readonly Trip[]): readonly LegRow[] {
  return trips.flatMap(({ type, journey, seats, endedSegments = [] }) =>
    journey.segments.flatMap((segment, index): LegRow[] => {
      if (segment.type === 'TRANSFER') return [];
      const rides = journey.segments.slice(0, index).filter((before) => before.type !== 'TRANSFER').length;
      const sold = partOfRide(journey, rides);
      const here = seats.filter(({ segmentIndex }) => segmentIndex === index);
      return [
        {
          key: `${type} ${index}`,
          direction: type,
          carrier: `${carrierName(journey, segment)} ${segment.designator}`.trim(),
          origin: segment.fromStation,
          destination: segment.toStation,
          departure: segment.departureDateTime,
          arrival: segment.arrivalTime,
          duration: segment.duration,
          cabinClass: sold.serviceClass === 'FIRST' ? 'First' : 'Standard',
          fareName: sold.fareName,
          isEnded: endedSegments.includes(index),
          seats: here.map((seat) => placeText(seat, segment.type)),
          amenities: (here[0]?.facilities ?? []).filter((facility) => here.every(({ facilities }) => facilities.includes(facility))),
        },
      ];
    }),
  );
}

function placeText({ coach, number, sleeper }: Trip['seats'][number], mode: Segment['type']): string {
  return sleeper
    ? `${sleeper.name}, ${mode === 'FERRY' ? 'deck' : 'coach'} ${coach}, ${sleeper.kind} ${number}`
    : `Coach ${coach}, seat ${number}`;
}

function carrierName(journey: Trip['journey'], segment: Segment): string {
  return journey.carriers.find(({ code }) => code === segment.carrier)?.name ?? segment.serviceName;
}
