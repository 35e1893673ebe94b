import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Wakes an after-sale; what is to be done stands in its row. */
export const advanceAfterSaleJob = defineJob({
  name: 'after-sale.advance',
  data: z.object({ afterSaleId: z.string() }),
  retries: 5,
  retryDelaySeconds: 2,
  expireSeconds: 300,
  concurrency: 8,
});

/** Writes to the customer what has become of their request; survives an hour without a mail server. */
export const tellAfterSaleJob = defineJob({
  name: 'after-sale.tell',
  data: z.object({ afterSaleId: z.string(), news: z.enum(['agreed', 'refused', 'payout_failed']) }),
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});
