import type * as z from 'zod';
import { createContactStore } from '../contact/contact-store.ts';
import {
  contactMail,
  newSignInMail,
  passwordChangedMail,
  resetCodeMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
  verificationMail,
} from '../mail/account-mails.ts';
import { writeMail, type AccountMail } from '../mail/mail-frame.ts';
import type { accountMailJob } from './account-jobs.ts';
import { createPasswordResetStore } from './password-reset-store.ts';
import { createRegistrationStore } from './registration-store.ts';
import { resetCode } from './reset-password.ts';
import type { UserDeps } from './user-deps.ts';
import { createUserStore } from './user-store.ts';
import { verificationLink } from './verify-email.ts';

type MailJob = z.output<typeof accountMailJob.data>;

interface Addressed {
  readonly to: string;
  readonly mail: AccountMail;
}

const noteOf = {
  passwordChanged: passwordChangedMail,
  newSignIn: newSignInMail,
  secondFactorAdded: secondFactorAddedMail,
  secondFactorRemoved: secondFactorRemovedMail,
} as const;

/** Writes and sends one mail. What it is about may be gone, or never have been (a code for an address without an account): then nothing. */
export async function sendAccountMail(job: MailJob, deps: UserDeps): Promise<void> {
  const addressed = await compose(job, deps);
  if (!addressed) return;
  const id = ['account', job.kind, job.id, ...(job.atMs === undefined ? [] : [job.atMs])].join('-');
  await deps.mailer.send({ to: addressed.to, id, attachments: [], ...writeMail(addressed.mail, deps.sender) });
}

async function compose(job: MailJob, deps: UserDeps): Promise<Addressed | undefined> {
  switch (job.kind) {
    case 'verification': {
      const registration = await createRegistrationStore(deps.db).find(job.id);
      if (!registration) return undefined;
      return {
        to: registration.email,
        mail: verificationMail(deps.sender.brand, registration.firstName, verificationLink(registration.id, deps)),
      };
    }
    case 'resetCode': {
      const reset = await createPasswordResetStore(deps.db).find(job.id);
      const user = reset?.userId ? await createUserStore(deps.db).find(reset.userId) : undefined;
      return (
        reset && user && { to: user.email, mail: resetCodeMail(deps.sender.brand, user.firstName, resetCode(reset.id, deps.secrets[0])) }
      );
    }
    case 'passwordChanged':
    case 'newSignIn':
    case 'secondFactorAdded':
    case 'secondFactorRemoved': {
      const user = await createUserStore(deps.db).find(job.id);
      const write = noteOf[job.kind];
      return user && { to: user.email, mail: write(deps.sender.brand, user.firstName, instantText(job.atMs ?? deps.clock.now())) };
    }
    case 'contact': {
      const message = await createContactStore(deps.db).find(job.id);
      const to = deps.sender.contactLines.map((line) => /[^\s@<]+@[^\s@>]+/.exec(line)?.[0]).find((address) => address !== undefined);
      return message && to !== undefined ? { to, mail: contactMail(message) } : undefined;
    }
  }
}

/** "20 Nov 2026, 11:20 UTC". */
function instantText(atMs: number): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${format.format(atMs)} UTC`;
}
