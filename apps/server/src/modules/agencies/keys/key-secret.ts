import { createHash, randomBytes } from 'node:crypto';
import { type SecretKind, secretStarts } from '@throughfare/contract/key-secret';

export interface NewSecret {
  /** Sent once, in the answer that made it. */
  readonly secret: string;
  readonly hash: Buffer;
  readonly hint: string;
}

/** A key has 256 random bits, so its hash needs no salt. */
export function newSecret(kind: SecretKind): NewSecret {
  const secret = `${secretStarts[kind]}${randomBytes(32).toString('base64url')}`;
  return { secret, hash: hashOf(secret), hint: secret.slice(-4) };
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
