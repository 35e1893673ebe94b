/**
 * Two kinds of bearer. A visitor's or guest's has 256 random bits and is stored as a hash; it opens no account. A signed-in person's is
 * sealed: it names session, generation and expiry, and is not stored. The session's row decides with each call whether it is still valid.
 */
import { createHash, randomBytes } from 'node:crypto';
import { bearerMs } from '../rules/refresh.ts';
import { sealed, unsealed } from '../rules/seal.ts';

const [bearerPurpose, refreshPurpose] = ['bearer', 'refresh token'];

/** 256 unguessable bits, sent once in the answer that starts the session. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. It needs no salt, because the token cannot be guessed. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface BearerPair {
  readonly token: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

/** The tokens of a session at one generation. */
export function pairOf(sessionId: string, generation: number, nowMs: number, secret: string): BearerPair {
  const end = (nowMs + bearerMs).toString(36);
  return {
    token: sealed(bearerPurpose, `${sessionId}.${generation}.${end}`, secret),
    refreshToken: sealed(refreshPurpose, `${sessionId}.${generation}`, secret),
    expiresInSeconds: bearerMs / 1000,
  };
}

export interface SealedBearer {
  readonly sessionId: string;
  readonly generation: number;
}

/** Undefined if we did not seal it, or if it has expired. */
export function readSealedBearer(token: string, nowMs: number, secrets: readonly string[]): SealedBearer | undefined {
  const [sessionId = '', generation = '', end = ''] = unsealed(bearerPurpose, token, secrets)?.split('.') ?? [];
  return Number.parseInt(end, 36) > nowMs ? { sessionId, generation: Number(generation) } : undefined;
}

export function readRefreshToken(token: string, secrets: readonly string[]): SealedBearer | undefined {
  const [sessionId, generation] = unsealed(refreshPurpose, token, secrets)?.split('.') ?? [];
  return sessionId !== undefined && generation !== undefined ? { sessionId, generation: Number(generation) } : undefined;
}
