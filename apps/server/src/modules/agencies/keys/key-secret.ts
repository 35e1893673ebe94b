import { createHash, randomBytes } from 'node:crypto';

/** The prefix of a key, and of a session that a key has opened. No other bearer begins with it. */
const starts = { key: 'tfk_', session: 'tfs_' } as const;

export interface NewSecret {
  /** Sent once, in the answer that made it. */
  readonly secret: string;
  readonly hash: Buffer;
  readonly hint: string;
}

/** A key has 256 random bits, so its hash needs no salt. */
export function newSecret(kind: keyof typeof starts): NewSecret {
  const secret = `${starts[kind]}${randomBytes(32).toString('base64url')}`;
  return { secret, hash: hashOf(secret), hint: secret.slice(-4) };
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function secretKind(token: string): keyof typeof starts | undefined {
  if (token.startsWith(starts.key)) return 'key';
  return token.startsWith(starts.session) ? 'session' : undefined;
}
