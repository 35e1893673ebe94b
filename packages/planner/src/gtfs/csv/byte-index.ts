/** Numbers texts and finds a text's number by its bytes in a file, without making a string of them. */
export class ByteIndex {
  /** A hash table: a text's number plus one, 0 for a free slot. A collision moves on to the next slot. */
  readonly #numbers: Int32Array;
  readonly #mask: number;
  readonly #texts: Buffer;
  /** Where each text starts, by number, with one more entry for the end. */
  readonly #starts: Int32Array;

  /** Numbers the texts in their order. Of equal ones the first counts. */
  constructor(texts: readonly string[]) {
    const size = 2 ** Math.ceil(Math.log2(2 * texts.length + 2));
    this.#numbers = new Int32Array(size);
    this.#mask = size - 1;
    this.#texts = Buffer.from(texts.join(''));
    this.#starts = new Int32Array(texts.length + 1);
    texts.forEach((text, number) => {
      const start = this.#starts[number] ?? 0;
      const end = start + Buffer.byteLength(text);
      this.#starts[number + 1] = end;
      const place = this.#placeOf(this.#texts, start, end);
      if (this.#numbers[place] === 0) this.#numbers[place] = number + 1;
    });
  }

  /** The number of the text from `start` to `end`; -1 if it is unknown. */
  find(bytes: Uint8Array, start: number, end: number): number {
    return (this.#numbers[this.#placeOf(bytes, start, end)] ?? 0) - 1;
  }

  /** The text's slot, or the free slot where it would be. */
  #placeOf(bytes: Uint8Array, start: number, end: number): number {
    let hash = 0;
    for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
    let place = (hash ^ (hash >>> 15)) & this.#mask;
    for (;;) {
      const number = (this.#numbers[place] ?? 0) - 1;
      if (number < 0 || this.#isText(number, bytes, start, end)) return place;
      place = (place + 1) & this.#mask;
    }
  }

  #isText(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#starts[number] ?? 0;
    if ((this.#starts[number + 1] ?? 0) - from !== end - start) return false;
    for (let at = start; at < end; at += 1) if (bytes[at] !== this.#texts[from + at - start]) return false;
    return true;
  }
}
