import type * as z from 'zod';
import { findInvitation } from './staff/staff-invitation.ts';
import { createContactStore } from './profile/contact/contact-store.ts';
import {
  contactMail,
  farewellMail,
  newSignInMail,
  passwordChangedMail,
  resetCodeMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
  signedOutByStaffMail,
  staffInvitedMail,
  verificationMail,
} from './mail/account-mails.ts';
import { emailChangeAskedMail, emailChangedMail, emailChangeLinkMail, newsletterMail } from './mail/address-mails.ts';
import { emailChangeLink } from './profile/email-change/change-email.ts';
import { createEmailChangeStore } from './profile/email-change/email-change-store.ts';
import { unsubscribeHeaders, unsubscribeLink } from './profile/newsletter/unsubscribe.ts';
import type { Letter } from '../../platform/mail/mail-template.ts';
import { writeMail, type SimpleMail } from '../../platform/mail/write-mail.ts';
import type { accountMail } from './identity/account-mail.ts';
import { firstPassword } from './rules/first-password.ts';
import { createPasswordResetStore } from './identity/password-reset-store.ts';
import { createRegistrationStore } from './identity/registration-store.ts';
import { resetCode } from './sign-in/reset-password.ts';
import type { UserDeps } from './identity/user-deps.ts';
import { createUserStore } from './identity/user-store.ts';
import { verificationLink } from './sign-in/verify-email.ts';

type MailIds = z.output<typeof accountMail.ids>;

const noteOf = {
  passwordChanged: passwordChangedMail,
  newSignIn: newSignInMail,
  signedOutByStaff: signedOutByStaffMail,
  secondFactorAdded: secondFactorAddedMail,
  secondFactorRemoved: secondFactorRemovedMail,
} as const;

/** Writes one mail. Undefined if its subject is gone or never existed (a code for an address without an account). */
export async function accountLetter(ids: MailIds, deps: UserDeps): Promise<Letter | undefined> {
  const mail = await compose(ids, deps);
  if (!mail) return undefined;
  const headers = ids.kind === 'newsletter' ? { headers: unsubscribeHeaders(ids.id, deps) } : {};
  return { ...writeMail(mail, deps.sender), ...headers };
}

async function compose({ kind, id, atMs }: MailIds, deps: UserDeps): Promise<SimpleMail | undefined> {
  const { db, sender, secrets, publicUrl, clock } = deps;
  const { brand } = sender;
  switch (kind) {
    case 'verification': {
      const registration = await createRegistrationStore(db).find(id);
      return registration && verificationMail(brand, registration.firstName, verificationLink(id, deps));
    }
    case 'resetCode': {
      const reset = await createPasswordResetStore(db).find(id);
      const user = reset?.userId ? await createUserStore(db).find(reset.userId) : undefined;
      return user && resetCodeMail(brand, user.firstName, resetCode(id, secrets[0]));
    }
    case 'passwordChanged':
    case 'newSignIn':
    case 'signedOutByStaff':
    case 'secondFactorAdded':
    case 'secondFactorRemoved': {
      const user = await createUserStore(db).find(id);
      return user && noteOf[kind](brand, user.firstName, instantText(atMs ?? clock.now()));
    }
    case 'emailChange':
    case 'emailChangeAsked':
    case 'emailChangedOld':
    case 'emailChangedNew': {
      const change = await createEmailChangeStore(db).find(id);
      const user = change && (await createUserStore(db).find(change.userId));
      if (!user) return undefined;
      if (kind === 'emailChange') return emailChangeLinkMail(brand, user.firstName, emailChangeLink(id, deps));
      const write = kind === 'emailChangeAsked' ? emailChangeAskedMail : emailChangedMail;
      return write(brand, user.firstName, change.newEmail);
    }
    case 'newsletter': {
      const user = await createUserStore(db).find(id);
      return user && newsletterMail(brand, user.firstName, unsubscribeLink(id, deps));
    }
    case 'staffInvited': {
      const invitation = await findInvitation(db, { id });
      const user = invitation && (await createUserStore(db).find(invitation.userId));
      // A person who has chosen their own password no longer needs the first one.
      if (!invitation || !user?.mustChangePassword) return undefined;
      const { agency, invitedBy } = invitation;
      const { firstName, email } = user;
      const password = firstPassword(id, secrets[0]);
      return staffInvitedMail({ brand, firstName, agency, invitedBy, email, password, link: `${publicUrl}/?Target=agentsignin` });
    }
    case 'contact': {
      const message = await createContactStore(db).find(id);
      return message && contactMail(message);
    }
    case 'farewell':
      return farewellMail(brand);
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
