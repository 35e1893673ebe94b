/**
 * A mailed link is not stored but derived from the row's id and our secret. A reader of the database can neither open a link nor learn a
 * code, and a repeated job sends the same link.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

function seal(purpose: string, text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`throughfare ${purpose} 1\n${text}`).digest();
}

/** "text.seal": safe in an address without escaping. */
export function sealed(purpose: string, text: string, secret: string): string {
  return `${text}.${seal(purpose, text, secret).toString('base64url')}`;
}

/** The text, if one of our secrets sealed it for this purpose. */
export function unsealed(purpose: string, token: string, secrets: readonly string[]): string | undefined {
  const end = token.lastIndexOf('.');
  const [text, given] = [token.slice(0, end), Buffer.from(token.slice(end + 1), 'base64url')];
  if (end < 1 || given.length !== 32) return undefined;
  return secrets.some((secret) => timingSafeEqual(seal(purpose, text, secret), given)) ? text : undefined;
}

/** A code of six digits. */
export function sixDigits(purpose: string, text: string, secret: string): string {
  return (seal(purpose, text, secret).readUInt32BE(0) % 1_000_000).toString().padStart(6, '0');
}
