import type { CallInput } from '@throughfare/contract/call';
import type { getTravelPoints, TravelLeg } from '@throughfare/contract/calls/search';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { runningWords } from '../../../domain/journeys/running-words.data.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

type Journey = BookingRow['tripData'][number]['journey'];

/** The running of a trip's first train, as far as its railway tells. */
export interface TripStatus {
  readonly text: string;
  readonly tone: BadgeTone;
  readonly platform: string | undefined;
  /** True for trains of an embedded carrier (TRACK-3). */
  readonly simulated: boolean;
}

/** From this long before the departure until the arrival, the traveller wants to know. */
const soonHours = 24;

/** Both times are "2026-11-28T09:00", in local time of about the same place. */
export function isSoon({ departureDateTime: { date, time } }: Pick<Journey, 'departureDateTime'>, localNow: string): boolean {
  const hours = (Date.parse(`${date}T${time.slice(0, 5)}Z`) - Date.parse(`${localNow}Z`)) / 3_600_000;
  return hours <= soonHours;
}

/** The request for the trains of a sold journey (get-travel-points). The call echoes its instants without reading them. */
export function runningRequest({ segments }: Journey): CallInput<typeof getTravelPoints>['body'] {
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

/** The state of the first train at the traveller's boarding station. */
export function tripStatus(legs: readonly Pick<TravelLeg, 'type' | 'simulated' | 'intermediateTravelPoints'>[]): TripStatus | undefined {
  const ride = legs.find(({ type }) => type !== 'TRANSFER');
  const boards = ride?.intermediateTravelPoints[0];
  if (!ride || !boards) return undefined;
  const { text, tone } = runningWords[boards.status];
  const expected =
    boards.status === 'DELAYED' && boards.expectedDepartureTime ? `, expected ${boards.expectedDepartureTime.slice(11, 16)}` : '';
  return { text: `${text}${expected}`, tone, platform: boards.platform, simulated: ride.simulated };
}
