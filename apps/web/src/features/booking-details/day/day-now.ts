import type { DayTrip } from '@throughfare/contract/calls/travel-day';
import type { TravelLeg } from '@throughfare/contract/calls/search';

/** Where a traveller is on their journey, in words. */
export interface DayNow {
  readonly state: 'before' | 'on board' | 'change' | 'arrived' | 'broken';
  readonly title: string;
  readonly text: string;
}

interface Ride {
  readonly segment: DayTrip['segments'][number];
  /** Epoch milliseconds, as expected now. */
  readonly leaves: number;
  readonly arrives: number;
  /** Local, as expected now. */
  readonly arrivalTime: string;
  readonly isCancelled: boolean;
  readonly platform: string | undefined;
  readonly arrivalPlatform: string | undefined;
  readonly places: string;
  readonly lateMinutes: number;
}

/**
 * The state of one direction at an instant, by how its trains run. Undefined if nobody reports on them: the page then has the booked times alone.
 */
export function dayNow(trip: DayTrip, legs: readonly TravelLeg[], nowMs: number): DayNow | undefined {
  const rides = ridesOf(trip, legs);
  const last = rides?.at(-1);
  if (!rides || !last) return undefined;
  const cancelled = rides.find((ride) => ride.isCancelled && nowMs < ride.arrives);
  if (cancelled) return broken(`The ${timeOf(cancelled)} from ${cancelled.segment.fromStation} does not run.`);
  const missed = rides.find((ride, index) => (rides[index - 1]?.arrives ?? 0) > ride.leaves && nowMs < ride.leaves);
  if (missed) return broken(`You will reach ${missed.segment.fromStation} after your ${timeOf(missed)} has left.`);
  if (nowMs >= last.arrives) return { state: 'arrived', title: 'You have arrived', text: `At ${last.segment.toStation}.` };
  const index = rides.findIndex(({ arrives }) => nowMs < arrives);
  const ride = rides[index] ?? last;
  const next = rides[index + 1];
  if (nowMs >= ride.leaves)
    return {
      state: 'on board',
      title: `Get off at ${ride.segment.toStation}`,
      text: [
        `Arrives ${ride.arrivalTime}${platformText(ride.arrivalPlatform)}.`,
        ...(next ? [`Then the ${timeOf(next)} to ${next.segment.toStation}${platformText(next.platform)}.`] : []),
      ].join(' '),
    };
  return {
    state: index === 0 ? 'before' : 'change',
    title: `${index === 0 ? 'Next' : 'Change'}: the ${timeOf(ride)} from ${ride.segment.fromStation}`,
    text: [
      `To ${ride.segment.toStation}${platformText(ride.platform)}${ride.places}.`,
      ride.lateMinutes > 0 ? `It is ${ride.lateMinutes} ${ride.lateMinutes === 1 ? 'minute' : 'minutes'} late.` : '',
      minutesText(Math.ceil((ride.leaves - nowMs) / 60_000)),
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
}

const broken = (text: string): DayNow => ({ state: 'broken', title: 'Your journey is disturbed', text });

function ridesOf({ segments, places, endedSegments }: DayTrip, legs: readonly TravelLeg[]): Ride[] | undefined {
  const rides: Ride[] = [];
  for (const [index, segment] of segments.entries()) {
    if (segment.type === 'TRANSFER' || endedSegments.includes(index)) continue;
    const calls = legs.find(({ travelSegmentId }) => travelSegmentId === String(index))?.intermediateTravelPoints ?? [];
    const [boards, alights] = [calls[0], calls.at(-1)];
    const planned = boards?.scheduledDepartureTime;
    const arrives = alights?.expectedArrivalTime ?? alights?.scheduledArrivalTime;
    if (!boards || !alights || planned === undefined || arrives === undefined) return undefined;
    const leaves = Date.parse(boards.expectedDepartureTime ?? planned);
    const own = places.filter(({ segmentIndex }) => segmentIndex === index).map(({ coach, number }) => `coach ${coach}, seat ${number}`);
    rides.push({
      segment,
      leaves,
      arrives: Date.parse(arrives),
      arrivalTime: arrives.slice(11, 16),
      isCancelled: boards.status === 'CANCELLED' || alights.status === 'CANCELLED',
      platform: boards.platform,
      arrivalPlatform: alights.platform,
      places: own.length > 0 ? `, ${own.join('; ')}` : '',
      lateMinutes: Math.round((leaves - Date.parse(planned)) / 60_000),
    });
  }
  return rides;
}

const timeOf = ({ segment }: Ride): string => segment.departureDateTime.time.slice(0, 5);
const platformText = (platform: string | undefined): string => (platform === undefined ? '' : `, platform ${platform}`);

function minutesText(minutes: number): string {
  if (minutes < 1) return 'It leaves now.';
  if (minutes < 120) return `It leaves in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return minutes < 2880 ? `It leaves in ${Math.round(minutes / 60)} hours.` : `It leaves in ${Math.round(minutes / 1440)} days.`;
}
