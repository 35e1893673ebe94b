import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** "pi_3f…": a prefix and letters and digits, as card providers name their objects. */
export function randomId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length] ?? '0');
  return `${prefix}_${letters.join('')}`;
}
