import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds). Like a phone it uses real time, whatever the shop's clock
 * says. `later` is a number of half minutes.
 */
export function codeOfApp(secret: string, later = 0): string {
  const bits = Array.from(secret.replace(/=+$/, ''), (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return ((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).toString().padStart(6, '0');
}
