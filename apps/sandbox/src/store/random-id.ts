import { randomFillSync } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Drawn a hundred at a time, so that the system is asked less often. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

export function randomLetters(length: number): string {
  if (used + length > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  let letters = '';
  for (const byte of drawn.subarray(used, used + length)) letters += alphabet.charAt(byte % alphabet.length);
  drawn.fill(0, used, used + length);
  used += length;
  return letters;
}

/**
 * "pi_mp9x4k2a7Tq…": a prefix with letters and digits, like card providers' ids. The first eight encode the time, so that objects made
 * together are neighbours in the database's indexes; the others are random.
 */
export function randomId(prefix: string, length = 24): string {
  const time = Date.now().toString(36);
  return `${prefix}_${time}${randomLetters(length - time.length)}`;
}
