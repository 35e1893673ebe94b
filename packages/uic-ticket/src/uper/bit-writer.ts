import { Malformed } from './malformed.ts';

/** Appends bits, the most significant first, and returns them as octets. The last octet is filled up with zeros. */
export class BitWriter {
  #octets = new Uint8Array(256);
  #bitLength = 0;

  /** The lowest `width` bits of `value`. */
  bits(value: bigint, width: number): void {
    if (value < 0n || value >> BigInt(width) !== 0n) throw new Malformed(`does not fit into ${width} bits`);
    for (let position = width - 1; position >= 0; position -= 1) this.bit(((value >> BigInt(position)) & 1n) === 1n);
  }

  bit(isSet: boolean): void {
    const octet = this.#bitLength >> 3;
    if (octet === this.#octets.length) this.#grow();
    if (isSet) this.#octets[octet] = (this.#octets[octet] ?? 0) | (0x80 >> (this.#bitLength & 7));
    this.#bitLength += 1;
  }

  octets(octets: Uint8Array): void {
    for (const octet of octets) this.bits(BigInt(octet), 8);
  }

  toOctets(): Uint8Array {
    return this.#octets.slice(0, Math.ceil(this.#bitLength / 8));
  }

  #grow(): void {
    const larger = new Uint8Array(this.#octets.length * 2);
    larger.set(this.#octets);
    this.#octets = larger;
  }
}
