/** Arithmetic in a field of 2^m elements, as Reed-Solomon codes need it. Uses tables of the powers and logarithms of the element 2. */
export class GaloisField {
  readonly #powers: Uint16Array;
  readonly #logarithms: Uint16Array;
  /** The number of elements other than zero. */
  readonly order: number;

  /** `polynomial` holds the bits of the primitive polynomial, whose degree is `bits`. */
  constructor(bits: number, polynomial: number) {
    this.order = (1 << bits) - 1;
    this.#powers = new Uint16Array(this.order * 2);
    this.#logarithms = new Uint16Array(this.order + 1);
    let element = 1;
    for (let exponent = 0; exponent < this.order; exponent += 1) {
      this.#powers[exponent] = element;
      this.#powers[exponent + this.order] = element;
      this.#logarithms[element] = exponent;
      element <<= 1;
      if (element > this.order) element ^= polynomial;
    }
  }

  power(exponent: number): number {
    return this.#powers[exponent % this.order] ?? 0;
  }

  multiply(a: number, b: number): number {
    if (a === 0 || b === 0) return 0;
    return this.#powers[(this.#logarithms[a] ?? 0) + (this.#logarithms[b] ?? 0)] ?? 0;
  }
}
