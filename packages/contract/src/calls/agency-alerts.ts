import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { alertColours } from './alert-banner.ts';

const staff = ['B2BAgent', 'B2BAdmin'] as const;

const agencyAlert = z.object({
  /** Identifies the alert with its text: a reworded alert has another id and is shown again. */
  alertId: z.string(),
  text: z.string(),
  colour: z.enum(alertColours),
  /** A path of this site or an https address, and the words of the link. Either both or neither. */
  link: z.optional(z.string()),
  linkText: z.optional(z.string()),
});

export type AgencyAlert = z.output<typeof agencyAlert>;

export const listAgencyAlerts = defineCall('listAgencyAlerts', 'GET b2b_portal/alerts', {
  summary: "Today's alerts for the caller's agency, without those that the caller has dismissed.",
  access: staff,
  answer: z.object({ data: z.object({ alerts: z.array(agencyAlert) }) }),
  refusals: ['session.wrongRole'],
});

export const dismissAgencyAlert = defineCall('dismissAgencyAlert', 'POST b2b_portal/alerts/dismiss', {
  summary: "Removes an alert from the caller's own dashboard. A second call changes nothing.",
  access: staff,
  body: z.object({ alertId: z.string().check(z.minLength(1), z.maxLength(160)) }),
  answer: z.object({ data: z.object({ dismissed: z.literal(true) }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});
