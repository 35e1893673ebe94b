import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A letter and eight digits: "I12345678". */
export function drawCoverNumber(): string {
  return `I${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** Six letters and digits, one of 2^30 codes. The database refuses a code in use. */
export function drawPassNumber(): string {
  return Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
