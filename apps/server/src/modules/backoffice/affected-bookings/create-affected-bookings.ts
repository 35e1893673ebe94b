import { findAffectedJob, tellAffectedJob } from './affected-jobs.ts';
import { findAffected, type FindAffectedDeps } from './find-affected.ts';
import { tellAffected, type TellAffectedDeps } from './tell-affected.ts';

/** Registers the handling of bookings whose trains a new timetable has changed, before the jobs start. */
export function createAffectedBookings(deps: FindAffectedDeps & TellAffectedDeps): void {
  deps.jobs.handle(findAffectedJob, ({ source }) => findAffected(source, deps));
  deps.jobs.handle(tellAffectedJob, ({ bookingReference }) => tellAffected(bookingReference, deps));
}
