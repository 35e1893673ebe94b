import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currentPassword } from '../shapes/password.ts';

const foundAccount = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['consumer', 'B2BAgent', 'B2BAdmin']),
  agencyName: z.optional(z.string()),
  /** The number of devices on which it is signed in. */
  sessions: z.int(),
  /** The start of the latest session, ISO 8601. */
  signedInAt: z.optional(z.string()),
});

export type FoundAccount = z.output<typeof foundAccount>;

export const listAccountDesk = defineCall('listAccountDesk', 'GET admin/accounts', {
  summary:
    'Accounts by part of an e-mail address, user name or name, at most twenty, and where they are signed in. Without words: how many are signed in, and none by name. For administrators of the super agency.',
  access: ['B2BAdmin'],
  query: z.object({
    /** At least three characters. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  }),
  answer: z.object({
    data: z.object({
      accounts: z.array(foundAccount),
      /** Whether there are more matches than the list shows. */
      isMore: z.boolean(),
      /** The number of accounts that are signed in anywhere, and of their devices. */
      signedIn: z.object({ accounts: z.int(), sessions: z.int() }),
    }),
  }),
  refusals: ['desk.searchShort'],
  perMinute: 60,
});

export const endSessionsAtDesk = defineCall('endSessionsAtDesk', 'POST admin/accounts/sessions/end', {
  summary:
    'Signs an account out on all its devices, or every account ("everybody", but for the session that asks). Requires the caller\'s password. For administrators of the super agency.',
  access: ['B2BAdmin'],
  body: z.object({ userId: z.union([z.uuid(), z.literal('everybody')]), currentPassword }),
  answer: z.object({ body: z.object({ /** Devices that were signed out. */ ended: z.int() }) }),
  refusals: ['password.wrong', 'password.none'],
  perMinute: 10,
});
