import { findAffectedJob } from './affected-jobs.ts';
import { affectedLetter, affectedMail, type TellAffectedDeps } from './affected-letter.ts';
import { findAffected, type FindAffectedDeps } from './find-affected.ts';

/** Registers the handling of bookings whose trains a new timetable has changed, before the jobs start. */
export function createAffectedBookings(deps: FindAffectedDeps & TellAffectedDeps): void {
  deps.jobs.handle(findAffectedJob, ({ source }) => findAffected(source, deps));
  deps.outbox.write(affectedMail, (ids) => affectedLetter(ids, deps));
}
