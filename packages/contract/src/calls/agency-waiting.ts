import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const staff = ['B2BAgent', 'B2BAdmin'] as const;

/** The kinds of work that wait for a person of an agency or of the super agency, most urgent first. */
export const waitingKinds = [
  'held',
  'train',
  'order',
  'payment',
  'bankDetails',
  'memo',
  'case',
  'application',
  'group',
  'quote',
  'statement',
  'payout',
  'credit',
] as const;

export type WaitingKind = (typeof waitingKinds)[number];

const waitingItem = z.object({
  kind: z.enum(waitingKinds),
  /** Identifies the work. It changes if the same thing needs a person again. */
  key: z.string(),
  /** The words of the link, for example a reference. */
  label: z.string(),
  text: z.string(),
  /** A path of this site, where the person acts. */
  path: z.string(),
  /** ISO 8601 in UTC: the work is to be done by then. */
  by: z.optional(z.string()),
  /** Something has stopped, or ends soon. */
  isUrgent: z.boolean(),
});

export type WaitingItem = z.output<typeof waitingItem>;

export const listWaiting = defineCall('listWaiting', 'GET b2b_portal/waiting', {
  summary: "Everything that needs a person: of the caller's agency, and for the super agency's people of the whole shop.",
  access: staff,
  answer: z.object({
    data: z.object({
      items: z.array(waitingItem),
      /** Whether new work is also sent to the caller by mail. */
      byMail: z.boolean(),
      /** Kinds that could not be looked up. The others are complete. */
      missing: z.array(z.enum(waitingKinds)),
    }),
  }),
  refusals: ['session.wrongRole'],
});

export const countWaiting = defineCall('countWaiting', 'GET b2b_portal/waiting/count', {
  summary: 'The number of entries of listWaiting, for the navigation.',
  access: staff,
  answer: z.object({ data: z.object({ count: z.int() }) }),
  refusals: ['session.wrongRole'],
});

export const mailWaiting = defineCall('mailWaiting', 'POST b2b_portal/waiting/by_mail', {
  summary: 'Switches the mails about new work on or off, for the caller alone.',
  access: staff,
  body: z.object({ on: z.boolean() }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole'],
});
