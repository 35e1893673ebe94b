import * as z from 'zod';
import { defineMail } from '../../../platform/mail/mail-template.ts';

/** Each kind in the desk's words. */
const saidOf = {
  verification: 'the link that makes an account',
  resetCode: 'the code for a new password',
  passwordChanged: 'that the password was changed',
  newSignIn: 'that somebody signed in from a new place',
  signedOutByStaff: 'that we signed them out',
  secondFactorAdded: 'that a second factor was added',
  secondFactorRemoved: 'that a second factor was removed',
  emailChange: 'the link that confirms a new address',
  emailChangeAsked: 'that a new address was requested',
  emailChangedOld: 'that the address was changed, to the old one',
  emailChangedNew: 'that the address was changed, to the new one',
  newsletter: 'that they get offers and news',
  staffInvited: 'the invitation of an agency',
  contact: 'a message of the contact form',
  farewell: 'that the account is closed',
} as const;

/** The kind of mail, and the row it is about. */
export const accountMail = defineMail({
  name: 'accounts.mail',
  ids: z.object({
    kind: z.custom<keyof typeof saidOf>((kind) => typeof kind === 'string' && kind in saidOf),
    id: z.string(),
    /** If several mails may concern the same row: the instant of the event. */
    atMs: z.optional(z.number()),
  }),
  says: ({ kind }) => saidOf[kind],
  forgetsAddress: ({ kind }) => kind === 'farewell',
});
