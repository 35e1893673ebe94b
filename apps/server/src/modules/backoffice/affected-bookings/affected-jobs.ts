import { isSource, type Source } from '@throughfare/kernel/source';
import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/create-jobs.ts';
import type { DbTransaction } from '../../../platform/postgres/db.ts';

/** Compares the sold bookings of a source with the timetable in use. */
export const findAffectedJob = defineJob({
  name: 'backoffice.find-affected',
  data: z.object({ source: z.string().refine(isSource) }),
  retries: 5,
  retryDelaySeconds: 10,
  expireSeconds: 600,
  concurrency: 1,
});

/** Tells the traveller of a booking; an hour without a mail server is survived. */
export const tellAffectedJob = defineJob({
  name: 'backoffice.tell-affected',
  data: z.object({ bookingReference: z.string() }),
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});

/** Orders that were under way while the timetable changed have ended by then. */
const secondLookMs = 60 * 60_000;

/** To be called in the transaction that puts a new timetable in use: it is looked at once now, and once when the dust has settled. */
export async function lookForAffected(jobs: Jobs, source: Source, nowMs: number, transaction: DbTransaction): Promise<void> {
  await jobs.enqueue(findAffectedJob, { source }, { transaction });
  await jobs.enqueue(findAffectedJob, { source }, { transaction, runAtMs: nowMs + secondLookMs });
}
