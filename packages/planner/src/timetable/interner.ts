/** Numbers distinct values in the sequence in which they first appear. */
export class Interner<Value extends string> {
  readonly #numbers = new Map<Value, number>();

  number(value: Value): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const next = this.#numbers.size;
    this.#numbers.set(value, next);
    return next;
  }

  get values(): Value[] {
    return [...this.#numbers.keys()];
  }
}
