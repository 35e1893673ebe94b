import * as z from 'zod';
import { defineJob } from '../../apps/server/src/platform/jobs/job.ts';
import type { TestShop } from './test-shop.ts';

const sweep = defineJob({
  name: 'order.sweep',
  data: z.object({}),
  retries: 0,
  retryDelaySeconds: 1,
  expireSeconds: 60,
  concurrency: 1,
});

/** Starts the work that the schedule starts every minute. It is done shortly afterwards. */
export function sweepOrders({ platform }: Pick<TestShop, 'platform'>): Promise<void> {
  return platform.jobs.enqueue(sweep, {});
}
