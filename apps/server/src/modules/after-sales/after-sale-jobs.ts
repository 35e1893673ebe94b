import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Wakes an after-sale; its row says what is to be done. */
export const advanceAfterSaleJob = defineJob({
  name: 'after-sale.advance',
  data: z.object({ afterSaleId: z.string() }),
  retries: 5,
  retryDelaySeconds: 2,
  expireSeconds: 300,
  concurrency: 16,
});
