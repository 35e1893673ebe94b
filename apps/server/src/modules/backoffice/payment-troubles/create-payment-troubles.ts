import * as z from 'zod';
import type { Jobs } from '../../../platform/jobs/create-jobs.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { isTrouble } from '../../payments/payments.api.ts';
import { lookAtTroubles, type TroubleDeps } from './look-at-troubles.ts';

const lookJob = defineJob({
  name: 'backoffice.payment-troubles',
  data: z.object({}),
  retries: 8,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 1,
});

/**
 * Opens cases for disputes and failed refunds. The provider's event only says where to look. It stays open in the table of events until
 * that has been done, so that a crash in between costs minutes and no case.
 */
export function createPaymentTroubles({ jobs, ...deps }: TroubleDeps & { readonly jobs: Jobs }) {
  jobs.handle(lookJob, () => lookAtTroubles(deps));
  jobs.schedule('backoffice.open-payment-troubles', '*/5 * * * *', () => lookAtTroubles(deps));
  return { isAbout: isTrouble, take: () => jobs.enqueue(lookJob, {}) };
}
