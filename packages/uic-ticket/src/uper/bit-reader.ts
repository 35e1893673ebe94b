import { Malformed } from './malformed.ts';

/** Reads the bits that a BitWriter wrote. Never reads past the end. */
export class BitReader {
  readonly #octets: Uint8Array;
  #position = 0;

  constructor(octets: Uint8Array) {
    this.#octets = octets;
  }

  get bitsLeft(): number {
    return this.#octets.length * 8 - this.#position;
  }

  bit(): boolean {
    const octet = this.#octets[this.#position >> 3];
    if (octet === undefined) throw new Malformed('the data ends too early');
    const isSet = (octet & (0x80 >> (this.#position & 7))) !== 0;
    this.#position += 1;
    return isSet;
  }

  bits(width: number): bigint {
    let value = 0n;
    for (let read = 0; read < width; read += 1) value = (value << 1n) | (this.bit() ? 1n : 0n);
    return value;
  }

  octets(count: number): Uint8Array {
    if (count * 8 > this.bitsLeft) throw new Malformed('the data ends too early');
    return Uint8Array.from({ length: count }, () => Number(this.bits(8)));
  }
}
