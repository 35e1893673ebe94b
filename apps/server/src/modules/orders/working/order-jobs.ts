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

/** Makes the documents and sends the confirmation. Survives an hour without a mail server. */
export const deliverTicketsJob = defineJob({
  name: 'order.deliver',
  data: orderId,
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 4,
});

/** Mails customers who have not seen on the page that their order was undone. Survives an hour without a mail server. */
export const tellUndoneJob = defineJob({
  name: 'order.tell-undone',
  data: orderId,
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});

/** Tells the agent who holds the places that the deadline is near, that the hold has ended, or that the customer has paid. */
export const tellOfHoldJob = defineJob({
  name: 'order.tell-of-hold',
  data: z.object({ orderId: z.string(), what: z.enum(['warning', 'ended', 'paid']) }),
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});

/** Mails the payment link of held places to the customer. */
export const heldLinkJob = defineJob({
  name: 'order.held-link',
  data: z.object({
    orderId: z.string(),
    /** The time of the press. It tells several mails of one link apart. */
    atMs: z.number(),
  }),
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});
