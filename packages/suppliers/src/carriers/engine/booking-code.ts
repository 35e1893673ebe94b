import { randomBytes } from 'node:crypto';

/** Without 0, O, 1 and I, which are easily confused at a counter. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eight characters, one of 2^40 codes. The database refuses a code in use, and another is drawn. */
export function drawBookingCode(): string {
  return Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');
}
