import type { FeedTripPart } from '@throughfare/planner/gtfs/feed-timetable';
import type { TrainRun } from '../../timetable.api.ts';

/** A timetable's train on a day, with its feed's names. */
export interface TrackedTrain {
  readonly run: TrainRun;
  readonly parts: readonly FeedTripPart[];
  readonly agencyId: string;
}
