import type { FeedTripPart } from '@throughfare/planner/gtfs/feed-timetable';
import type { TrainRun } from '../../timetable.api.ts';

/** A train of a day as the timetable has it, with the names that its feed has for it. */
export interface TrackedTrain {
  readonly run: TrainRun;
  readonly parts: readonly FeedTripPart[];
  readonly agencyId: string;
}
