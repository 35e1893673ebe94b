/** Staff that must have a second factor sets it up before the first session: what the password allows is this, and no more. */
import { Refusal } from '@throughfare/kernel/refusal';
import { asUserSession } from '../identity/as-user.ts';
import type { Identity } from '../identity/create-identity.ts';
import { sealed, unsealed } from '../rules/seal.ts';
import type { UserDeps } from '../users/user-deps.ts';
import type { StoredUser } from '../users/user-store.ts';

export interface FactorSetup {
  /** Given back with the first code of the app. */
  readonly challenge: string;
  readonly secret: string;
  /** "otpauth://totp/…", what an app reads from a picture. */
  readonly otpauthUri: string;
  readonly backupCodes: readonly string[];
}

const purpose = 'second factor setup';
const livesMs = 15 * 60_000;

interface FirstFactor {
  readonly userSessionId: string;
  readonly password?: string;
}

/** Each sign-in begins anew with another secret, until one has been confirmed. */
export async function beginSetup(user: StoredUser, { userSessionId, password }: FirstFactor, deps: UserDeps): Promise<FactorSetup> {
  const { identity, clock, secrets } = deps;
  const headers = await asUserSession(userSessionId, identity);
  const enrolment = await identity.api.enableTwoFactor({ body: password === undefined ? {} : { password }, headers });
  const challenge = sealed(purpose, `${user.id}.${(clock.now() + livesMs).toString(36)}.${userSessionId}`, secrets[0]);
  return { challenge, ...readEnrolment(enrolment) };
}

/** Whose setup a challenge is of, and the session of better-auth that waits for it. Nothing for any other text. Refuses `signIn.challengeEnded`. */
export function readSetup(
  challenge: string,
  { clock, secrets }: Pick<UserDeps, 'clock' | 'secrets'>,
): { readonly userId: string; readonly userSessionId: string } | undefined {
  const [userId, end = '', userSessionId] = unsealed(purpose, challenge, secrets)?.split('.') ?? [];
  if (userId === undefined || userSessionId === undefined) return undefined;
  if (!(Number.parseInt(end, 36) > clock.now())) throw new Refusal('signIn.challengeEnded');
  return { userId, userSessionId };
}

/** The secret stands in the address for those who type it. */
export function readEnrolment(enrolment: Awaited<ReturnType<Identity['api']['enableTwoFactor']>>): Omit<FactorSetup, 'challenge'> {
  if (enrolment.method !== 'totp') throw new Error('better-auth enrols without a secret');
  const { totpURI, backupCodes } = enrolment;
  return { secret: new URL(totpURI).searchParams.get('secret') ?? '', otpauthUri: totpURI, backupCodes };
}
