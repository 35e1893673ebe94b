import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Wakes an after-sale; its row says what is to be done. */
export const advanceAfterSaleJob = defineJob({
  name: 'after-sale.advance',
  data: z.object({ afterSaleId: z.string() }),
  retries: 5,
  retryDelaySeconds: 2,
  expireSeconds: 300,
  concurrency: 8,
});

/** Mails the customer the outcome of their request. Survives an hour without a mail server. */
export const tellAfterSaleJob = defineJob({
  name: 'after-sale.tell',
  data: z.object({ afterSaleId: z.string(), news: z.enum(['agreed', 'refused', 'payout_failed']) }),
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});
