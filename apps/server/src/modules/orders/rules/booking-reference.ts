/** Letters and digits that cannot be confused when read out on the telephone. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** "TF" and six characters: short enough to dictate. `bytes`: six random bytes. */
export function bookingReference(bytes: Uint8Array): string {
  return `TF${[...bytes.subarray(0, 6)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
