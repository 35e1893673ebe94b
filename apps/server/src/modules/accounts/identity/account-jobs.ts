import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

export const addressVerifiedJob = defineJob({
  name: 'accounts.address-verified',
  data: z.object({ userId: z.string() }),
  retries: 8,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});
