import type { FeedTripPart } from '@throughfare/planner/gtfs/feed-timetable';
import type { TripSelector } from '../realtime.types.ts';
import type { TrackedTrain } from './tracked-train.types.ts';

/** How long before its departure and after its arrival a message without a date may refer to a train. */
const aroundMinutes = 6 * 60;

/** Whether a message refers to this part of this train: the trip, on the train's day, at its departure if there are several. */
export function namesTrip(selector: TripSelector, part: FeedTripPart, { run }: TrackedTrain, nowMinutes: number): boolean {
  if (selector.tripId !== part.tripId) return false;
  if (part.startTime !== undefined && selector.startTime !== undefined && padded(selector.startTime) !== part.startTime) return false;
  if (selector.startDate !== undefined) return selector.startDate === run.operatingDay.replaceAll('-', '');
  const [first, last] = [run.calls[0]?.departsAt ?? 0, run.calls.at(-1)?.arrivesAt ?? 0];
  return first - aroundMinutes <= nowMinutes && nowMinutes <= last + aroundMinutes;
}

function padded(time: string): string {
  return time.padStart(8, '0');
}
