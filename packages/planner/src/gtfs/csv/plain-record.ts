import { isAscii } from 'node:buffer';
import type { Row } from './row.ts';

const [comma, lineFeed, carriageReturn] = [0x2c, 0x0a, 0x0d];

/**
 * A record without quotes, read in place in a file's bytes. One object represents all records of a piece in turn: a national feed has
 * millions, and a string for each field would cost more than all the work on them.
 */
export class PlainRecord implements Row {
  readonly bytes: Buffer;
  /** Starts at 1. */
  line: number;
  /** The number of fields. Fields beyond the columns are only counted. */
  count = 0;
  /** Field i runs from `starts[i]` to `starts[i + 1] - 1`, where its comma or the end of the line is. */
  readonly starts: Int32Array;
  readonly #columns: ReadonlyMap<string, number>;
  /** All bytes as text, one character for each byte. Made when the first value is asked for. */
  #text: string | undefined;
  #next = 0;

  /** Represents nothing before the first `next`. `line` is the number of the first record. */
  constructor(bytes: Buffer, line: number, columns: ReadonlyMap<string, number>) {
    this.bytes = bytes;
    this.line = line - 1;
    this.starts = new Int32Array(columns.size + 1);
    this.#columns = columns;
  }

  /** Moves to the next line, which may be empty. False after the last. */
  next(): boolean {
    const { bytes, starts } = this;
    const start = this.#next;
    if (start >= bytes.length) return false;
    let at = start;
    let count = 0;
    starts[0] = start;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === lineFeed) break;
      if (byte !== comma) continue;
      count += 1;
      if (count < starts.length) starts[count] = at + 1;
    }
    const end = at > start && bytes[at - 1] === carriageReturn ? at - 1 : at;
    count += 1;
    if (count < starts.length) starts[count] = end + 1;
    this.count = end === start ? 0 : count;
    this.line += 1;
    this.#next = at + 1;
    return true;
  }

  get(column: string): string {
    const number = this.#columns.get(column) ?? this.count;
    if (number >= this.count) return '';
    const start = this.starts[number] ?? 0;
    const end = (this.starts[number + 1] ?? 0) - 1;
    this.#text ??= isAscii(this.bytes) ? this.bytes.toString('latin1') : '';
    return (this.#text === '' ? this.bytes.toString('utf8', start, end) : this.#text.slice(start, end)).trim();
  }
}
