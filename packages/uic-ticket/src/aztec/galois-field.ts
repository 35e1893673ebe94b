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

  /** One step of a long division: `remainder` moves on by one place, and `factor` times `divisor` is taken from it. */
  divideStep(remainder: Uint16Array, divisor: Uint16Array, factor: number): void {
    const [powers, logarithms, last] = [this.#powers, this.#logarithms, divisor.length - 1];
    const shift = logarithms[factor] ?? 0;
    for (let place = 0; place <= last; place += 1) {
      const term = divisor[place] ?? 0;
      const taken = factor === 0 || term === 0 ? 0 : (powers[(logarithms[term] ?? 0) + shift] ?? 0);
      remainder[place] = (place === last ? 0 : (remainder[place + 1] ?? 0)) ^ taken;
    }
  }
}
