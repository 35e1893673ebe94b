/** Voucher codes leave out letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 16;

/** "7QK2-…": sixteen letters and digits, eighty bits, in groups of four. `bytes`: sixteen random ones. */
export function voucherCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length] ?? '').join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The stored form of a typed code. Empty if it cannot be one. */
export function readVoucherCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode = letters.length === length && Array.from(letters, (letter) => alphabet.includes(letter)).every(Boolean);
  return isCode ? letters.replace(/(.{4})(?=.)/g, '$1-') : '';
}
