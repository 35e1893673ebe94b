import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currentPassword } from '../shapes/password.ts';
import { securityEventKinds } from '../shapes/security-event.ts';

const account = ['consumer', 'B2BAgent', 'B2BAdmin'] as const;

export const listSecurityEvents = defineCall('listSecurityEvents', 'POST users/security_events/list', {
  summary: "The account's events of the last 180 days, newest first, a hundred at most.",
  access: account,
  answer: z.object({
    body: z.object({
      events: z.array(
        z.object({
          kind: z.enum(securityEventKinds),
          /** Instant, ISO 8601. */
          at: z.string(),
          /** Whether it came from the caller's present network address. Unknown if no address was stored. */
          isFromHere: z.optional(z.boolean()),
        }),
      ),
    }),
  }),
  refusals: [],
});

export const getNewsletterConsent = defineCall('getNewsletterConsent', 'POST users/offers/get', {
  summary: "The account's consent to mails: its words and its date. users/update_profile changes it.",
  access: account,
  answer: z.object({ body: z.object({ agreed: z.boolean(), wording: z.optional(z.string()), agreedAt: z.optional(z.string()) }) }),
  refusals: [],
});

export const exportPersonalData = defineCall('exportPersonalData', 'POST users/data/export', {
  summary: 'Everything that the shop holds about the person, one section for each part of the shop (Article 20 GDPR).',
  access: account,
  answer: z.object({
    data: z.object({
      /** Instant, ISO 8601. */
      exportedAt: z.string(),
      sections: z.record(z.string(), z.unknown()),
    }),
  }),
  refusals: [],
  perMinute: 5,
});

export const deleteAccount = defineCall('deleteAccount', 'POST users/account/delete', {
  summary: 'Deletes the account for good. Needs its password. Bookings keep the data that the law demands; everything else is erased.',
  access: ['consumer'],
  body: z.object({ currentPassword }),
  answer: z.object({ body: z.object({ deleted: z.literal(true) }) }),
  refusals: ['password.wrong', 'password.none', 'account.orderUnderWay'],
  perMinute: 5,
});
