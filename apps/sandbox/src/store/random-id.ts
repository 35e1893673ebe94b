import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** "pi_3f…": a prefix and letters and digits, as card providers name their objects. */
export function randomId(prefix: string, length = 24): string {
  let id = `${prefix}_`;
  for (const byte of randomBytes(length)) id += alphabet.charAt(byte % alphabet.length);
  return id;
}
