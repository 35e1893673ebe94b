import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { machineScopeNames } from '../machine-scopes.ts';
import { messages } from '../messages.ts';

const scope = z.enum(machineScopeNames);
/** An instant in UTC, ISO 8601. */
const instant = z.string();
/** Absent: the caller's agency. */
const agencyId = z.optional(z.uuid());
const keyId = z.uuid();

const agencyKey = z.object({
  keyId: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  perMinute: z.number(),
  /** The last characters of the secret. */
  hint: z.string(),
  /** Whether a program may also prove itself over OSDM by an assertion that it signs. */
  hasPublicKey: z.boolean(),
  state: z.enum(['active', 'expired', 'revoked']),
  by: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.optional(instant),
  /** Until then the secret from before the last rotation still works. */
  previousUntil: z.optional(instant),
});

export type AgencyKey = z.output<typeof agencyKey>;

const shownOnce = z.object({ data: z.object({ done: z.string(), keyId: z.string(), secret: z.string() }) });

export const listAgencyKeys = defineCall('listAgencyKeys', 'GET b2b_portal/keys', {
  summary: 'The keys with which programs call for an agency, without their secrets. For its administrators.',
  access: ['B2BAdmin'],
  query: z.object({ agencyId }),
  answer: z.object({ data: z.object({ agencyId: z.string(), agencyName: z.string(), keys: z.array(agencyKey) }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const createAgencyKey = defineCall('createAgencyKey', 'POST b2b_portal/keys', {
  summary: 'Makes a key. The answer is the only one that holds its secret.',
  access: ['B2BAdmin'],
  body: z.object({
    agencyId,
    name: z.string().check(z.trim(), z.minLength(1, messages['booking.fieldMissing'].text), z.maxLength(60)),
    scopes: z.array(scope).check(z.minLength(1, 'Please choose at least one scope.'), z.maxLength(machineScopeNames.length)),
    expiresInDays: z.union([z.literal(30), z.literal(90), z.literal(365)]),
    /** The limit of all calls together, in calls a minute. Another shop that sells over OSDM makes several for each of its searches. */
    perMinute: z.int().check(z.minimum(1), z.maximum(6000)),
    /** PEM. For a token over OSDM, an assertion signed with its private half then does what the secret does (RFC 7523). */
    publicKey: z.optional(z.string().check(z.maxLength(4000))),
  }),
  answer: shownOnce,
  refusals: ['session.wrongRole', 'object.notFound', 'key.tooMany', 'key.notPublic'],
  perMinute: 20,
});

export const rotateAgencyKey = defineCall('rotateAgencyKey', 'POST b2b_portal/keys/rotate', {
  summary: 'Makes a new secret for a key, shown once. The old one works for a day longer.',
  access: ['B2BAdmin'],
  body: z.object({ keyId }),
  answer: shownOnce,
  refusals: ['session.wrongRole', 'object.notFound', 'key.revoked'],
  perMinute: 20,
});

export const revokeAgencyKey = defineCall('revokeAgencyKey', 'POST b2b_portal/keys/revoke', {
  summary: 'Ends a key at once, with every session that it has opened.',
  access: ['B2BAdmin'],
  body: z.object({ keyId }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const startKeySession = defineCall('startKeySession', 'POST b2b_portal/keys/session', {
  summary:
    'Opens a session with a cart of its own: a program that sells to several customers at once uses one for each. Its bearer lasts 12 hours.',
  access: ['B2BAgent'],
  answer: z.object({ data: z.object({ token: z.string(), expiresAt: instant }) }),
  refusals: ['session.wrongRole'],
});
