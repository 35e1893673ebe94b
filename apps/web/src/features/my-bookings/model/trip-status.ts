import type { TravelLeg } from '@throughfare/contract/calls/search';
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
