import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currentPassword } from '../shapes/password.ts';
import { userEmail } from '../shapes/user-email.ts';

const token = z.string().check(z.maxLength(300));

export const requestEmailChange = defineCall('requestEmailChange', 'POST users/email/change', {
  summary:
    'Asks for another address, which is in use once the link in the mail to it is opened. The answer does not say whether it is taken.',
  access: ['consumer', 'B2BAgent', 'B2BAdmin'],
  body: z.object({ newEmail: userEmail, currentPassword }),
  answer: z.object({ body: z.object({ sent: z.literal(true) }) }),
  refusals: ['password.wrong', 'password.none'],
  perMinute: 5,
});

export const confirmEmailChange = defineCall('confirmEmailChange', 'POST users/email/confirm', {
  summary: 'Changes the address: the token of the link in the mail to the new one.',
  access: 'public',
  body: z.object({ token }),
  answer: z.object({ body: z.object({ email: z.string() }) }),
  refusals: ['user.linkInvalid'],
  perMinute: 20,
});

export const unsubscribe = defineCall('unsubscribe', 'POST users/newsletter/unsubscribe', {
  summary: 'Ends the consent to offers, by the token of the link in each such mail. A second call changes nothing.',
  access: 'public',
  body: z.object({ token }),
  answer: z.object({ body: z.object({ unsubscribed: z.literal(true) }) }),
  refusals: ['user.linkInvalid'],
  perMinute: 20,
});
