import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { writeMail, type SimpleMail } from '../../../platform/mail/write-mail.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

/** Carries the address itself: when it runs, there is no account any more. The queue forgets it with the job. */
export const farewellMailJob = defineJob({
  name: 'accounts.farewell',
  data: z.object({ to: z.string(), firstName: z.string(), atMs: z.number() }),
  retries: 8,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});

export async function sendFarewell(
  { to, firstName, atMs }: z.output<typeof farewellMailJob.data>,
  { mailer, sender }: Pick<PersonalDataDeps, 'mailer' | 'sender'>,
): Promise<void> {
  await mailer.send({ to, id: `account-farewell-${atMs}`, attachments: [], ...writeMail(farewellMail(sender.brand, firstName), sender) });
}

function farewellMail(brand: string, firstName: string): SimpleMail {
  return {
    subject: 'Your account is closed',
    paragraphs: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      `your account at ${brand} is closed, and what we kept with it is erased: your travellers, cards, cart and sign-ins.`,
      'Tickets you have bought stay valid. Their bookings keep your name until three months after the journey, so that we can tell you of changes and answer claims; their figures stay for as long as bookkeeping law asks.',
    ],
    reason: 'You get this mail because the account of this address was closed. If it was not you, write to us at once.',
  };
}
