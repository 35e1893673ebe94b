import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { messages } from '../messages.ts';
import { currentPassword } from '../shapes/password.ts';
import { signedIn } from './users.ts';

const account = ['consumer', 'B2BAgent', 'B2BAdmin'] as const;
const challenge = z.string().check(z.maxLength(400));
/** The JSON that the browser's credentials API takes and gives. Only better-auth reads it. */
const webAuthn = z.record(z.string(), z.unknown());
/** The browser's answer must bring it back within five minutes. */
const ceremony = z.string().check(z.maxLength(400));
/** The origin on which passkeys work. Absent if the shop's address does not allow them. */
const passkeysAt = z.optional(z.string());
const codes = z.array(z.string());

export const answerSecondFactor = defineCall('answerSecondFactor', 'POST users/second_factor/answer', {
  summary: 'Signs in with a code: six digits of the authenticator app, or a backup code. Also confirms an app that had to be set up first.',
  access: 'public',
  body: z.object({ challenge, code: z.string().check(z.trim(), z.minLength(6, messages['secondFactor.wrong'].text), z.maxLength(40)) }),
  answer: z.object({ body: signedIn }),
  refusals: ['signIn.challengeEnded', 'signIn.suspended', 'secondFactor.wrong'],
  perMinute: 10,
});

export const passkeyForSignIn = defineCall('passkeyForSignIn', 'POST users/second_factor/passkey', {
  summary: 'The options for navigator.credentials.get at sign-in.',
  access: 'public',
  body: z.object({ challenge }),
  answer: z.object({ body: z.object({ options: webAuthn, ceremony: z.string(), passkeysAt }) }),
  refusals: ['signIn.challengeEnded'],
  perMinute: 10,
});

export const answerWithPasskey = defineCall('answerWithPasskey', 'POST users/second_factor/passkey/answer', {
  summary: 'Signs in with the answer of navigator.credentials.get.',
  access: 'public',
  body: z.object({ challenge, ceremony, response: webAuthn }),
  answer: z.object({ body: signedIn }),
  refusals: ['signIn.challengeEnded', 'signIn.suspended', 'passkey.failed'],
  perMinute: 10,
});

export const getSecondFactor = defineCall('getSecondFactor', 'POST users/second_factor/get', {
  summary: "The account's ways to sign in: whether it has a password, and its second factors.",
  access: account,
  answer: z.object({
    body: z.object({
      /** False for a customer who only signs in through a provider and has never set one. */
      hasPassword: z.boolean(),
      hasAuthenticator: z.boolean(),
      passkeys: z.array(
        z.object({
          passkeyId: z.string(),
          name: z.string(),
          /** ISO 8601. */
          addedAt: z.string(),
        }),
      ),
      passkeysAt,
      /** Whether a second factor is required: the last one cannot be removed. */
      isRequired: z.boolean(),
    }),
  }),
  refusals: [],
});

export const enrolAuthenticator = defineCall('enrolAuthenticator', 'POST users/second_factor/authenticator/enrol', {
  summary: 'Makes a secret for an authenticator app. It is in use once its first code is confirmed.',
  access: account,
  body: z.object({ currentPassword }),
  answer: z.object({ body: z.object({ secret: z.string(), otpauthUri: z.string(), backupCodes: z.readonly(codes) }) }),
  refusals: ['password.wrong', 'password.none', 'secondFactor.exists'],
  perMinute: 5,
});

export const confirmAuthenticator = defineCall('confirmAuthenticator', 'POST users/second_factor/authenticator/confirm', {
  summary: 'Confirms the first code of the app. From then on, sign-in asks for one.',
  access: account,
  body: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, messages['secondFactor.wrong'].text)) }),
  answer: z.object({ body: z.object({ confirmed: z.literal(true) }) }),
  refusals: ['secondFactor.wrong', 'secondFactor.exists'],
  perMinute: 10,
});

export const removeAuthenticator = defineCall('removeAuthenticator', 'POST users/second_factor/authenticator/remove', {
  summary: 'Removes the app. Sign-in no longer asks for it, and its backup codes end.',
  access: account,
  body: z.object({ currentPassword }),
  answer: z.object({ body: z.object({ removed: z.literal(true) }) }),
  refusals: ['password.wrong', 'password.none', 'secondFactor.required'],
  perMinute: 5,
});

export const renewBackupCodes = defineCall('renewBackupCodes', 'POST users/second_factor/backup_codes', {
  summary: 'Makes new backup codes. The old ones end.',
  access: account,
  body: z.object({ currentPassword }),
  answer: z.object({ body: z.object({ backupCodes: z.readonly(codes) }) }),
  refusals: ['password.wrong', 'password.none', 'secondFactor.missing'],
  perMinute: 5,
});

export const beginPasskey = defineCall('beginPasskey', 'POST users/second_factor/passkey/begin', {
  summary: 'The options for navigator.credentials.create.',
  access: account,
  body: z.object({ currentPassword }),
  answer: z.object({ body: z.object({ options: webAuthn, ceremony: z.string() }) }),
  refusals: ['password.wrong', 'password.none', 'passkey.failed'],
  perMinute: 5,
});

export const addPasskey = defineCall('addPasskey', 'POST users/second_factor/passkey/add', {
  summary: 'Stores the passkey that navigator.credentials.create has answered.',
  access: account,
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), ceremony, response: webAuthn }),
  answer: z.object({ body: z.object({ passkeyId: z.string() }) }),
  refusals: ['passkey.failed'],
  perMinute: 10,
});

export const removePasskey = defineCall('removePasskey', 'POST users/second_factor/passkey/remove', {
  summary: 'Removes a passkey from the account.',
  access: account,
  body: z.object({ passkeyId: z.uuid(), currentPassword }),
  answer: z.object({ body: z.object({ removed: z.literal(true) }) }),
  refusals: ['password.wrong', 'password.none', 'secondFactor.required'],
  perMinute: 5,
});
