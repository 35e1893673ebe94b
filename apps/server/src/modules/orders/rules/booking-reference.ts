/** Letters and digits that are not mistaken for each other when read out on the telephone. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** "TF" and six characters: short enough to be dictated. `bytes`: six random ones. */
export function bookingReference(bytes: Uint8Array): string {
  return `TF${[...bytes.subarray(0, 6)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
