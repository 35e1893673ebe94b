import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess. Leaves us once, in the answer that starts the session. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows of a token. No salt is needed: there is nothing to guess from. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
