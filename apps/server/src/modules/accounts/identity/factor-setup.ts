/** Staff who need a second factor set it up before their first session. Until then the password allows nothing else. */
import { Refusal } from '@throughfare/kernel/refusal';
import { asUserSession } from './as-user.ts';
import type { IdentityCalls } from './create-identity.ts';
import { sealed, unsealed } from '../rules/seal.ts';
import type { UserDeps } from './user-deps.ts';
import type { StoredUser } from './user-store.ts';

export interface FactorSetup {
  /** Sent back with the app's first code. */
  readonly challenge: string;
  readonly secret: string;
  /** "otpauth://totp/…", which an app reads from a picture. */
  readonly otpauthUri: string;
  readonly backupCodes: readonly string[];
}

const purpose = 'second factor setup';
const livesMs = 15 * 60_000;

interface FirstFactor {
  readonly userSessionId: string;
  readonly password?: string;
}

/** Each sign-in starts with a new secret until one has been confirmed. */
export async function beginSetup(user: StoredUser, { userSessionId, password }: FirstFactor, deps: UserDeps): Promise<FactorSetup> {
  const { identity, clock, secrets } = deps;
  const headers = await asUserSession(userSessionId, identity);
  const enrolment = await identity.call((api) => api.enableTwoFactor({ body: password === undefined ? {} : { password }, headers }));
  const challenge = sealed(purpose, `${user.id}.${(clock.now() + livesMs).toString(36)}.${userSessionId}`, secrets[0]);
  return { challenge, ...readEnrolment(enrolment) };
}

/**
 * The account of a setup challenge, and the better-auth session that waits for it. Undefined for other texts. Refuses
 * `signIn.challengeEnded`.
 */
export function readSetup(
  challenge: string,
  { clock, secrets }: Pick<UserDeps, 'clock' | 'secrets'>,
): { readonly userId: string; readonly userSessionId: string } | undefined {
  const [userId, end = '', userSessionId] = unsealed(purpose, challenge, secrets)?.split('.') ?? [];
  if (userId === undefined || userSessionId === undefined) return undefined;
  if (!(Number.parseInt(end, 36) > clock.now())) throw new Refusal('signIn.challengeEnded');
  return { userId, userSessionId };
}

/** The secret from the address, for people who type it. */
export function readEnrolment(enrolment: Awaited<ReturnType<IdentityCalls['enableTwoFactor']>>): Omit<FactorSetup, 'challenge'> {
  if (enrolment.method !== 'totp') throw new Error('better-auth enrols without a secret');
  const { totpURI, backupCodes } = enrolment;
  return { secret: new URL(totpURI).searchParams.get('secret') ?? '', otpauthUri: totpURI, backupCodes };
}
