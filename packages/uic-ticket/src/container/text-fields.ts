import { Malformed } from '../uper/malformed.ts';

/** Octets of seven-bit text. Throws a Malformed for any other character. */
export function asciiOctets(text: string): Uint8Array {
  if (!/^[\x20-\x7e]*$/.test(text)) throw new Malformed('has a character that is not printable ASCII');
  return new TextEncoder().encode(text);
}

/** A number with a fixed count of digits, padded with leading zeros. */
export function digits(value: number, width: number): string {
  const text = String(value);
  if (!Number.isInteger(value) || value < 0 || text.length > width)
    throw new Malformed(`must be a whole number of at most ${width} digits`);
  return text.padStart(width, '0');
}

/** Reads fixed-width text and numbers one after the other. */
export class FieldReader {
  readonly #octets: Uint8Array;
  #position = 0;

  constructor(octets: Uint8Array) {
    this.#octets = octets;
  }

  get isAtEnd(): boolean {
    return this.#position === this.#octets.length;
  }

  octets(count: number): Uint8Array {
    if (this.#position + count > this.#octets.length) throw new Malformed('the data ends too early');
    this.#position += count;
    return this.#octets.slice(this.#position - count, this.#position);
  }

  ascii(count: number): string {
    const text = String.fromCharCode(...this.octets(count));
    if (!/^[\x20-\x7e]*$/.test(text)) throw new Malformed('has a character that is not printable ASCII');
    return text;
  }

  number(width: number): number {
    const text = this.ascii(width);
    if (!/^\d+$/.test(text)) throw new Malformed('is not a number');
    return Number(text);
  }
}
