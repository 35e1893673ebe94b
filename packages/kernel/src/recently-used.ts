/** A cache of the most recently used values. */
export class RecentlyUsed<Key, Value> {
  readonly #most: number;
  readonly #values = new Map<Key, Value>();
  readonly #used = new Set<Key>();
  #last: { readonly key: Key; readonly value: Value } | undefined;

  /** `most`: the number of values to keep. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The kept value, or the one made now. */
  get(key: Key, make: () => Value): Value {
    // One question asks for the same value several times.
    if (this.#last?.key === key) return this.#last.value;
    const value = this.#values.get(key) ?? make();
    this.keep(key, value);
    return value;
  }

  /** The kept value. Asking for it does not count as a use. */
  peek(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  keep(key: Key, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    this.#used.add(key);
    this.#last = { key, value };
    if (this.#values.size <= this.#most) return;
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }

  /** Forgets the values that nobody has used since the last call, and answers how many they were. */
  forgetUnused(): number {
    const before = this.#values.size;
    for (const key of this.#values.keys()) if (!this.#used.has(key)) this.#values.delete(key);
    this.#used.clear();
    // its next use counts again
    this.#last = undefined;
    return before - this.#values.size;
  }
}
