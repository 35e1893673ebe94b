import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** The comparison that an operator starts between two nights. */
export const reconcileJob = defineJob({
  name: 'backoffice.reconcile-now',
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 10,
  expireSeconds: 900,
  concurrency: 1,
});
