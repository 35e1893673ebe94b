import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day } from '../shapes/basics.ts';

/** The kind of a banner decides its colour. Each kind has a token of the design system with readable text. */
export const alertColours = ['pine', 'amber', 'red', 'sky'] as const;

export type AlertColour = (typeof alertColours)[number];

/** The content of the strip under the header (SITE-5, alert banner). */
const alert = z.object({
  alertId: z.string(),
  text: z.string(),
  colour: z.enum(alertColours),
  /** The colour for clients that draw the strip themselves: "#0c2f2c". */
  textColor: z.string(),
  backgroundColor: z.string(),
  isLink: z.boolean(),
  /** A path of this site or an https address. Present exactly if `isLink` is true. */
  link: z.optional(z.string()),
  linkText: z.optional(z.string()),
  /** Banners are for the public in a browser, never for agencies or the mobile app (SITE-5). */
  isB2B: z.literal(false),
  isMobile: z.literal(false),
});

export type Alert = z.output<typeof alert>;

export const getCurrentAlerts = defineCall('getCurrentAlerts', 'GET alert-banner/current', {
  summary:
    "The banners of a day, in the order they rotate; without a date, of today in the visitor's market. Those of other markets are left out.",
  access: 'public',
  query: z.object({ date: z.optional(day) }),
  answer: z.object({ data: z.object({ data: z.array(alert) }) }),
  refusals: [],
});
