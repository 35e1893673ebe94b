import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** A P-256 point or a secret of a browser, base64url. */
const key = z.string().check(z.regex(/^[\w-]{20,100}=*$/));

export const setDayNotices = defineCall('setDayNotices', 'POST bookings/day_notices', {
  summary:
    'Notices of one journey on one device (web push), for anybody with its link: `on` starts them, `off` ends them, `look` only answers. They say nothing about names, codes and prices, and end two days after the journey.',
  access: 'public',
  body: z.object({
    /** The journey, as `share` of its day names it. */
    token: z.string().check(z.minLength(1), z.maxLength(400)),
    wish: z.enum(['on', 'off', 'look']),
    /** What the browser's `pushManager.subscribe` answers. */
    subscription: z.object({
      endpoint: z.string().check(z.minLength(10), z.maxLength(1000)),
      keys: z.object({ p256dh: key, auth: key }),
    }),
    /** The booking's own page opens at a press on a notice, instead of the shared one. Its visitor must be allowed to see it. */
    isOwn: z.optional(z.boolean()),
  }),
  answer: z.object({ data: z.object({ on: z.boolean() }) }),
  refusals: ['bookings.linkInvalid', 'notices.notOffered', 'notices.badDevice', 'notices.tooMany'],
  perMinute: 60,
});
