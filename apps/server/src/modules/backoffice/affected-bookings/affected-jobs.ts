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

/** By then, orders that were running when the timetable changed have ended. */
const secondLookMs = 60 * 60_000;

/** Call it in the transaction that puts a new timetable into use. Bookings are compared at once, and again after running orders have ended. */
export async function lookForAffected(jobs: Jobs, source: Source, nowMs: number, transaction: DbTransaction): Promise<void> {
  await jobs.enqueue(findAffectedJob, { source }, { transaction });
  await jobs.enqueue(findAffectedJob, { source }, { transaction, runAtMs: nowMs + secondLookMs });
}
