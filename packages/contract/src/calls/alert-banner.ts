import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day } from '../shapes/basics.ts';

/** What a banner is about is its colour; each has a token of the design system that its text can be read on. */
export const alertColours = ['pine', 'amber', 'red', 'sky'] as const;

export type AlertColour = (typeof alertColours)[number];

/** What the strip under the header shows (Spec 1 §2, Alert banner). */
const alert = z.object({
  id: z.string(),
  text: z.string(),
  colour: z.enum(alertColours),
  /** A path of this site or an https address. */
  link: z.optional(z.string()),
  /** The words of the link; present exactly where `link` is. */
  linkText: z.optional(z.string()),
});

export type Alert = z.output<typeof alert>;

export const getCurrentAlerts = defineCall({
  name: 'getCurrentAlerts',
  method: 'GET',
  path: 'alert-banner/current',
  summary:
    "The banners of a day, in the order they rotate; without a date, of today in the visitor's market. Those of other markets are left out.",
  access: 'public',
  query: z.object({ date: z.optional(day) }),
  answer: z.object({ data: z.object({ data: z.array(alert) }) }),
  refusals: [],
});
