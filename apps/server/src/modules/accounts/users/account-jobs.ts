import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

const patience = { retries: 8, retryDelaySeconds: 5, expireSeconds: 120, concurrency: 2 };

/** The kind of mail, and the row it is about. */
export const accountMailJob = defineJob({
  name: 'accounts.mail',
  data: z.object({
    kind: z.enum([
      'verification',
      'resetCode',
      'passwordChanged',
      'newSignIn',
      'signedOutByStaff',
      'secondFactorAdded',
      'secondFactorRemoved',
      'emailChange',
      'emailChangeAsked',
      'emailChangedOld',
      'emailChangedNew',
      'newsletter',
      'staffInvited',
      'contact',
    ]),
    id: z.string(),
    /** If several mails may concern the same row: the instant of the event. */
    atMs: z.optional(z.number()),
  }),
  ...patience,
});

export const addressVerifiedJob = defineJob({ name: 'accounts.address-verified', data: z.object({ userId: z.string() }), ...patience });
