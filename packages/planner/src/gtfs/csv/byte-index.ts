/** Numbers texts, and finds the number of one by its bytes where they stand in a file, without a string of them being made. */
export class ByteIndex {
  /** By place: a text's number plus one, 0 where there is none. A place that is taken is followed by the next. */
  readonly #numbers: Int32Array;
  readonly #mask: number;
  readonly #texts: Buffer;
  /** By number, and one more for the end: where its text starts. */
  readonly #starts: Int32Array;

  /** Texts are numbered in their order; of equal ones the first counts. */
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

  /** The number of the text that stands from `start` to `end`; -1 where it is none of them. */
  find(bytes: Uint8Array, start: number, end: number): number {
    return (this.#numbers[this.#placeOf(bytes, start, end)] ?? 0) - 1;
  }

  /** Where the text is, or would be. */
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
