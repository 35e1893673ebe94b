/**
 * The state between the first factor and a session: a sealed text with the account, its expiry, and better-auth's record of the tries.
 * Accounts with passkeys only have no such record, because passkeys cannot be guessed.
 */
import { randomBytes } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { codeMinutes } from './identity.data.ts';
import { cookieIn, unsignedPart } from './identity-cookies.ts';
import type { Identity } from './create-identity.ts';
import { sealed, unsealed } from '../rules/seal.ts';
import type { UserDeps } from './user-deps.ts';

const purpose = 'second factor challenge';
const livesMs = codeMinutes * 60_000;

export interface FactorChallenge {
  readonly userId: string;
  /** better-auth's id of the tries. Empty if only passkeys are possible. */
  readonly tries: string;
}

export function makeFactorChallenge({ userId, tries }: FactorChallenge, { clock, secrets }: Pick<UserDeps, 'clock' | 'secrets'>): string {
  return sealed(purpose, `${userId}.${(clock.now() + livesMs).toString(36)}.${tries}`, secrets[0]);
}

/** Refuses `signIn.challengeEnded`. */
export function readFactorChallenge(challenge: string, { clock, secrets }: Pick<UserDeps, 'clock' | 'secrets'>): FactorChallenge {
  const [userId, end = '', tries = ''] = unsealed(purpose, challenge, secrets)?.split('.') ?? [];
  if (userId === undefined || !(Number.parseInt(end, 36) > clock.now())) throw new Refusal('signIn.challengeEnded');
  return { userId, tries };
}

/** A record of tries for a person who came through a provider, like the one that better-auth's plugin starts after a password. */
export async function beginTries(userId: string, identity: Identity): Promise<string> {
  const { internalAdapter } = await identity.context;
  const tries = `2fa-${randomBytes(16).toString('base64url')}`;
  const expiresAt = new Date(Date.now() + livesMs);
  await internalAdapter.createVerificationValue({ identifier: tries, value: userId, expiresAt });
  await internalAdapter.createVerificationValue({ identifier: `2fa-attempts-${tries}`, value: '0', expiresAt });
  return tries;
}

async function cookieName(identity: Identity): Promise<string> {
  return (await identity.context).createAuthCookie('two_factor').name;
}

/** The headers for better-auth's following calls. */
export async function headersOfTries(tries: string, identity: Identity): Promise<Headers> {
  const [{ serializeSignedCookie }, { secret }] = await Promise.all([import('better-call'), identity.context]);
  const [cookie = ''] = (await serializeSignedCookie(await cookieName(identity), tries, secret)).split(';');
  return new Headers({ cookie });
}

/** The record that better-auth started with its answer to a password. */
export async function triesIn(headers: Headers, identity: Identity): Promise<string> {
  const tries = unsignedPart(cookieIn(headers, await cookieName(identity)) ?? '');
  if (tries === '') throw new Error('better-auth asks for a second factor without saying where');
  return tries;
}
