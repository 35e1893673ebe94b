import type * as z from 'zod';
import { findInvitation } from '../agency/staff-invitation.ts';
import { createContactStore } from '../contact/contact-store.ts';
import {
  contactMail,
  newSignInMail,
  passwordChangedMail,
  resetCodeMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
  signedOutByStaffMail,
  staffInvitedMail,
  verificationMail,
} from '../mail/account-mails.ts';
import { deskAddressIn } from '../mail/desk-address.ts';
import { emailChangeAskedMail, emailChangedMail, emailChangeLinkMail, newsletterMail } from '../mail/address-mails.ts';
import { emailChangeLink } from '../email-change/change-email.ts';
import { createEmailChangeStore } from '../email-change/email-change-store.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../newsletter/unsubscribe.ts';
import { writeMail, type SimpleMail } from '../../../platform/mail/write-mail.ts';
import type { accountMailJob } from './account-jobs.ts';
import { firstPassword } from '../rules/first-password.ts';
import { createPasswordResetStore } from './password-reset-store.ts';
import { createRegistrationStore } from './registration-store.ts';
import { resetCode } from './reset-password.ts';
import type { UserDeps } from './user-deps.ts';
import { createUserStore } from './user-store.ts';
import { verificationLink } from './verify-email.ts';

type MailJob = z.output<typeof accountMailJob.data>;

interface Addressed {
  readonly to: string;
  readonly mail: SimpleMail;
  readonly headers?: Readonly<Record<string, string>>;
}

const noteOf = {
  passwordChanged: passwordChangedMail,
  newSignIn: newSignInMail,
  signedOutByStaff: signedOutByStaffMail,
  secondFactorAdded: secondFactorAddedMail,
  secondFactorRemoved: secondFactorRemovedMail,
} as const;

/** Writes and sends one mail. If its subject is gone or never existed (a code for an address without an account), it does nothing. */
export async function sendSimpleMail(job: MailJob, deps: UserDeps): Promise<void> {
  const addressed = await compose(job, deps);
  if (!addressed) return;
  const id = ['account', job.kind, job.id, ...(job.atMs === undefined ? [] : [job.atMs])].join('-');
  const { to, mail, headers } = addressed;
  await deps.mailer.send({ to, id, attachments: [], ...writeMail(mail, deps.sender), ...(headers && { headers }) });
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
    case 'signedOutByStaff':
    case 'secondFactorAdded':
    case 'secondFactorRemoved': {
      const user = await createUserStore(deps.db).find(job.id);
      const write = noteOf[job.kind];
      return user && { to: user.email, mail: write(deps.sender.brand, user.firstName, instantText(job.atMs ?? deps.clock.now())) };
    }
    case 'emailChange':
    case 'emailChangeAsked':
    case 'emailChangedOld':
    case 'emailChangedNew':
      return emailChangeMail(job.kind, job.id, deps);
    case 'newsletter': {
      const user = await createUserStore(deps.db).find(job.id);
      return (
        user && {
          to: user.email,
          mail: newsletterMail(deps.sender.brand, user.firstName, unsubscribeLink(user.id, deps)),
          headers: unsubscribeHeaders(user.id, deps),
        }
      );
    }
    case 'staffInvited': {
      const invitation = await findInvitation(deps.db, { id: job.id });
      const user = invitation && (await createUserStore(deps.db).find(invitation.userId));
      // A person who has chosen their own password no longer needs the first one.
      if (!invitation || !user?.mustChangePassword) return undefined;
      const { agency, invitedBy } = invitation;
      const password = firstPassword(invitation.id, deps.secrets[0]);
      const link = `${deps.publicUrl}/?Target=agentsignin`;
      return {
        to: user.email,
        mail: staffInvitedMail({
          brand: deps.sender.brand,
          firstName: user.firstName,
          agency,
          invitedBy,
          email: user.email,
          password,
          link,
        }),
      };
    }
    case 'contact': {
      const message = await createContactStore(deps.db).find(job.id);
      const to = deskAddressIn(deps.sender.contactLines);
      return message && to !== undefined ? { to, mail: contactMail(message) } : undefined;
    }
  }
}

async function emailChangeMail(
  kind: 'emailChange' | 'emailChangeAsked' | 'emailChangedOld' | 'emailChangedNew',
  id: string,
  deps: UserDeps,
): Promise<Addressed | undefined> {
  const change = await createEmailChangeStore(deps.db).find(id);
  const user = change && (await createUserStore(deps.db).find(change.userId));
  if (!change || !user) return undefined;
  const { brand } = deps.sender;
  const { oldEmail, newEmail } = change;
  switch (kind) {
    case 'emailChange':
      return { to: newEmail, mail: emailChangeLinkMail(brand, user.firstName, emailChangeLink(id, deps)) };
    case 'emailChangeAsked':
      return { to: oldEmail, mail: emailChangeAskedMail(brand, user.firstName, newEmail) };
    case 'emailChangedOld':
      return { to: oldEmail, mail: emailChangedMail(brand, user.firstName, newEmail) };
    case 'emailChangedNew':
      return { to: newEmail, mail: emailChangedMail(brand, user.firstName, newEmail) };
  }
}

/** For example "20 Nov 2026, 11:20 UTC". */
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
