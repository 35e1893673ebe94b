import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** The answer to a human check that a call requires (ACCOUNT-10). Each answer works once. */
export const humanToken = z.string().check(z.minLength(1), z.maxLength(4096));

export const getHumanChallenge = defineCall('getHumanChallenge', 'GET users/human_check/challenge', {
  summary:
    'What proves that a person is there. By default a proof of work in the form of ALTCHA: find the number up to maxnumber with SHA-256(salt + number) = challenge. The token is the base64 of {algorithm, challenge, number, salt, signature} as JSON. Where the shop uses reCAPTCHA v3, the key of its site; the token is what its script answers.',
  access: 'public',
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('proofOfWork'),
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      maxnumber: z.int(),
      salt: z.string(),
      signature: z.string(),
    }),
    z.object({ kind: z.literal('reCAPTCHA'), siteKey: z.string() }),
  ]),
  refusals: [],
  perMinute: 60,
});

export const validateHuman = defineCall('validateHuman', 'POST users/validate/re_captcha', {
  summary: 'Whether an answer to the human check is valid. Only the call that it is for uses it up.',
  access: 'public',
  body: z.object({ token: humanToken }),
  answer: z.object({ body: z.object({ isHuman: z.boolean() }) }),
  refusals: [],
  perMinute: 30,
});
