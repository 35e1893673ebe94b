import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Asks the seller again about a change of a pass that the seller has not answered. */
export const askAgainJob = defineJob({
  name: 'pass.ask-again',
  data: z.object({ changeId: z.string() }),
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 60,
  concurrency: 4,
});
