import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { messages } from '../messages.ts';
import { shopCurrency } from '../shapes/basics.ts';
import { currentPassword, password } from '../shapes/password.ts';
import { personName } from '../shapes/person-name.ts';
import { startedSession } from '../shapes/started-session.ts';
import { addressPattern, userEmail } from '../shapes/user-email.ts';
import { humanToken } from './human-check.ts';

const resetEmail = z.string().check(z.trim(), z.maxLength(254), z.regex(addressPattern, messages['reset.emailInvalid'].text));
const phone = z.string().check(z.trim(), z.regex(/^(\+?[\d\s().-]{6,25})?$/, messages['booking.phoneInvalid'].text));

export const signedIn = z.object({
  outcome: z.literal('signedIn'),
  ...startedSession,
  userId: z.string(),
  userRole: z.enum(['consumer', 'B2BAgent', 'B2BAdmin']),
});

/** The password was right, and a second factor is set up. The calls in calls/second-factor.ts continue from here. */
const secondFactorRequired = z.object({
  outcome: z.literal('secondFactorRequired'),
  /** Valid for ten minutes. */
  challenge: z.string(),
  methods: z.readonly(z.array(z.enum(['authenticator', 'backupCode', 'passkey']))),
});

/** The password was right, but an authenticator app must be set up before the first session. */
const secondFactorSetupRequired = z.object({
  outcome: z.literal('secondFactorSetupRequired'),
  /** Sent to users/second_factor/answer with the app's first code, within a quarter of an hour. */
  challenge: z.string(),
  /** The key to type into the app, and the address for its camera. */
  secret: z.string(),
  otpauthUri: z.string(),
  /** Shown once. Each code replaces the app for one sign-in. */
  backupCodes: z.readonly(z.array(z.string())),
});

export const registerUser = defineCall('registerUser', 'POST users/register', {
  summary:
    'Asks for an account, which exists once the link in its mail is opened. If the address is taken, `requestBody.email` at the root of the answer says so.',
  access: 'public',
  body: z.object({
    firstName: personName(messages['user.firstNameRequired'].text),
    lastName: personName(messages['user.lastNameRequired'].text),
    email: userEmail,
    password,
    /** Consent to the newsletter; never preselected (ACCOUNT-12). */
    offers: z.optional(z.boolean()),
    reCAPTCHAtoken: humanToken,
  }),
  answer: z.object({ body: z.object({ email: z.string(), verificationSent: z.literal(true) }) }),
  refusals: ['user.emailTaken', 'humanCheck.failed', 'password.common'],
  perMinute: 10,
});

export const verifyEmail = defineCall('verifyEmail', 'POST users/email/verify', {
  summary: 'Makes the account that a registration asked for: the token of the link in its mail.',
  access: 'public',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: z.object({ body: z.object({ email: z.string() }) }),
  refusals: ['user.linkInvalid'],
  perMinute: 20,
});

export const resendVerification = defineCall('resendVerification', 'POST users/email/send_verification', {
  summary:
    'Sends a link that has run out once more, as a new one, to the address of its registration. `token` is that of the old link. The answer does not say whether there is still such a registration.',
  access: 'public',
  body: z.object({ token: z.string().check(z.maxLength(200)), reCAPTCHAtoken: humanToken }),
  answer: z.object({ body: z.object({ sent: z.literal(true) }) }),
  refusals: ['humanCheck.failed'],
  perMinute: 5,
});

export const signIn = defineCall('signIn', 'POST users/login', {
  summary: 'Signs in with user name or e-mail. The cart of the session comes along; the token is a new one.',
  access: 'public',
  body: z.object({
    username: z
      .string()
      .check(
        z.minLength(1, messages['signIn.usernameRequired'].text),
        z.maxLength(254),
        z.regex(/^\S*$/, messages['signIn.blankSpaces'].text),
      ),
    password: z.string().check(z.minLength(1, messages['password.required'].text), z.maxLength(128)),
    reCAPTCHAtoken: humanToken,
  }),
  answer: z.object({
    body: z.discriminatedUnion('outcome', [
      signedIn,
      z.object({
        outcome: z.literal('newPasswordRequired'),
        /** Sent to users/new_password within its quarter of an hour. */
        challenge: z.string(),
        email: z.string(),
      }),
      secondFactorRequired,
      secondFactorSetupRequired,
    ]),
  }),
  refusals: ['signIn.wrong', 'signIn.unverified', 'signIn.suspended', 'signIn.invitationEnded', 'humanCheck.failed'],
  perMinute: 20,
});

export const setNewPassword = defineCall('setNewPassword', 'POST users/new_password', {
  summary: 'Answers the challenge of an account that staff made, and signs in.',
  access: 'public',
  body: z.object({ challenge: z.string().check(z.maxLength(300)), newPassword: password, reCAPTCHAtoken: humanToken }),
  answer: z.object({ body: z.discriminatedUnion('outcome', [signedIn, secondFactorRequired, secondFactorSetupRequired]) }),
  refusals: [
    'signIn.challengeEnded',
    'signIn.passwordChosen',
    'signIn.linkEnded',
    'signIn.suspended',
    'password.common',
    'password.same',
    'humanCheck.failed',
  ],
  perMinute: 10,
});

export const refreshSession = defineCall('refreshSession', 'POST users/refresh', {
  summary: 'Answers a new bearer to a signed-in user. A refresh token works once; using it again ends the session.',
  access: 'public',
  body: z.object({ refreshToken: z.string().check(z.maxLength(300)) }),
  answer: z.object({ body: z.object({ token: z.string(), refreshToken: z.string(), expiresInSeconds: z.int() }) }),
  refusals: ['session.required'],
  perMinute: 60,
});

export const requestPasswordReset = defineCall('requestPasswordReset', 'POST users/password/forget', {
  summary: 'Sends a code of six digits to the address if it has an account. The answer does not say whether it has.',
  access: 'public',
  body: z.object({ email: resetEmail, reCAPTCHAtoken: z.optional(humanToken) }),
  answer: z.object({ body: z.object({ sent: z.literal(true) }) }),
  refusals: ['humanCheck.failed'],
  perMinute: 5,
});

export const submitPasswordReset = defineCall('submitPasswordReset', 'POST users/password/forget/submit', {
  summary: 'Sets a new password with the code of the mail, and ends all sessions of the account.',
  access: 'public',
  body: z.object({
    email: resetEmail,
    verificationCode: z.string().check(z.trim(), z.regex(/^\d{6}$/, messages['reset.codeLength'].text)),
    newPassword: password,
    reCAPTCHAtoken: z.optional(humanToken),
  }),
  answer: z.object({ body: z.object({ changed: z.literal(true) }) }),
  refusals: ['reset.codeWrong', 'password.common', 'humanCheck.failed'],
  perMinute: 10,
});

export const isEmailTaken = defineCall('isEmailTaken', 'POST users/email/is_taken', {
  summary: 'Whether an address has an account. Needs an answer to a human check of its own (ACCOUNT-9).',
  access: 'public',
  body: z.object({ email: userEmail, reCAPTCHAtoken: humanToken }),
  answer: z.object({ body: z.object({ isTaken: z.boolean() }) }),
  refusals: ['humanCheck.failed'],
  perMinute: 5,
});

export const updateProfile = defineCall('updateProfile', 'POST users/update_profile', {
  summary: 'Changes the fields that are sent and leaves the others. The address and the role cannot be changed here.',
  access: ['consumer', 'B2BAgent', 'B2BAdmin'],
  body: z.object({
    firstName: z.optional(personName(messages['user.firstNameRequired'].text)),
    lastName: z.optional(personName(messages['user.lastNameRequired'].text)),
    businessPhone: z.optional(phone),
    mobilePhone: z.optional(phone),
    currency: z.optional(shopCurrency),
    offers: z.optional(z.boolean()),
  }),
  answer: z.object({ data: z.object({ updated: z.literal(true) }) }),
  refusals: [],
  perMinute: 20,
});

export const changePassword = defineCall('changePassword', 'POST users/password/change', {
  summary: 'Changes the password, given the old one. Every other session of the account ends.',
  access: ['consumer', 'B2BAgent', 'B2BAdmin'],
  body: z.object({
    currentPassword,
    newPassword: password,
  }),
  answer: z.object({ body: z.object({ changed: z.literal(true) }) }),
  refusals: ['password.wrong', 'password.none', 'password.common'],
  perMinute: 5,
});

export const listSessions = defineCall('listSessions', 'POST users/sessions/list', {
  summary: 'The sessions in which the account is signed in.',
  access: ['consumer', 'B2BAgent', 'B2BAdmin'],
  answer: z.object({
    body: z.object({
      sessions: z.array(
        z.object({
          sessionId: z.string(),
          /** Instants, ISO 8601. */
          signedInAt: z.string(),
          /** The end of the session if it is not used again. */
          endsAt: z.string(),
          /** Whether it is the caller's own session. */
          isThisOne: z.boolean(),
        }),
      ),
    }),
  }),
  refusals: [],
});

export const endSession = defineCall('endSession', 'POST users/sessions/end', {
  summary: 'Signs the account out of one other session, or of all others. Needs the password.',
  access: ['consumer', 'B2BAgent', 'B2BAdmin'],
  body: z.object({ sessionId: z.union([z.uuid(), z.literal('others')]), currentPassword }),
  answer: z.object({ body: z.object({ ended: z.literal(true) }) }),
  refusals: ['password.wrong', 'password.none'],
  perMinute: 10,
});
