/**
 * Two kinds of bearer. A visitor's and a guest's is 256 random bits, kept as a hash: it opens no account. That of somebody
 * signed in is sealed: it names session, generation and end, and nothing of it is kept; the session's row says with each call
 * whether it still counts.
 */
import { createHash, randomBytes } from 'node:crypto';
import { bearerMs } from './rules/refresh.ts';
import { sealed, unsealed } from './rules/seal.ts';

const [bearerPurpose, refreshPurpose] = ['bearer', 'refresh token'];

/** 256 bits that nobody can guess. Leaves us once, in the answer that starts the session. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows of a token. No salt is needed: there is nothing to guess from. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface BearerPair {
  readonly token: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

/** What a session gives out at one generation. */
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

/** Nothing for one that we did not seal, or whose time is over. */
export function readSealedBearer(token: string, nowMs: number, secrets: readonly string[]): SealedBearer | undefined {
  const [sessionId = '', generation = '', end = ''] = unsealed(bearerPurpose, token, secrets)?.split('.') ?? [];
  return Number.parseInt(end, 36) > nowMs ? { sessionId, generation: Number(generation) } : undefined;
}

export function readRefreshToken(token: string, secrets: readonly string[]): SealedBearer | undefined {
  const [sessionId, generation] = unsealed(refreshPurpose, token, secrets)?.split('.') ?? [];
  return sessionId !== undefined && generation !== undefined ? { sessionId, generation: Number(generation) } : undefined;
}
