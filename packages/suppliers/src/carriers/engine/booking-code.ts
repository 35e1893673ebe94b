import { randomBytes } from 'node:crypto';

/** Without 0, O, 1 and I, which a traveller at a counter mistakes for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eight characters, one of 2^40: the database refuses one that was drawn before, and another is drawn. */
export function drawBookingCode(): string {
  return Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');
}
