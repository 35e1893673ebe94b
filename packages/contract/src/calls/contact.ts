import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { messages } from '../messages.ts';
import { humanToken } from './human-check.ts';

export const contactUs = defineCall('contactUs', 'POST common/contact_us', {
  summary:
    'Sends a question to the people of the shop (ACCOUNT-15, contact form). After a few tries a visitor or guest needs an answer to the human check.',
  access: 'public',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1, messages['booking.fieldMissing'].text), z.maxLength(120)),
    email: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, messages['user.emailInvalid'].text)),
    phoneNumber: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, messages['booking.phoneMissing'].text),
        z.regex(/^\+?[\d\s().-]{6,25}$/, messages['booking.phoneInvalid'].text),
      ),
    bookingRef: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    message: z.string().check(z.trim(), z.minLength(1, messages['contact.questionRequired'].text), z.maxLength(5000)),
    country: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    reCAPTCHAtoken: z.optional(humanToken),
  }),
  answer: z.object({ data: z.object({ sent: z.literal(true) }) }),
  refusals: ['humanCheck.failed'],
  perMinute: 5,
});
