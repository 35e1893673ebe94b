import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

const orderId = z.object({ orderId: z.string() });

/** Wakes an order; its rows say what is to be done. The job is only retried when the process dies, because the order plans its own retries. */
export const advanceOrderJob = defineJob({
  name: 'order.advance',
  data: orderId,
  retries: 5,
  retryDelaySeconds: 2,
  expireSeconds: 300,
  concurrency: 16,
});

/**
 * Makes the documents, and sends the confirmation. Its tries last an hour. Most of its time is spent waiting for the thread that draws, the
 * database and the mail server, so several run at once.
 */
export const deliverTicketsJob = defineJob({
  name: 'order.deliver',
  data: orderId,
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 8,
});
