import { readPieces, tooLongLine } from './read-pieces.ts';

/** One record of a CSV file. */
export interface CsvRecord {
  /** The number of the record's first line, starting at 1. */
  readonly line: number;
  readonly fields: readonly string[];
  /** The record breaks RFC 4180, and its fields are unusable. */
  readonly fault?: string;
}

/** A record with more lines or characters than this has lost its closing quote. */
const mostLines = 200;
const mostCharacters = 1 << 20;

/**
 * The records of a CSV file (RFC 4180) from its bytes, in batches. Supports quoted fields with commas, doubled quotes and line ends, LF or
 * CRLF, and a byte order mark. Empty lines are skipped. Reads any file to its end.
 */
export async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly CsvRecord[]> {
  const reader = new RecordReader();
  for await (const piece of readPieces(bytes)) yield reader.take(piece);
  yield reader.end();
}

const quote = 0x22;

/** Joins lines into records. A record inside quotes continues in the next line. */
export class RecordReader {
  #line = 1;
  #open: { readonly text: string; readonly line: number; readonly lines: number } | undefined;

  /** The number of the next line. */
  get line(): number {
    return this.#line;
  }

  /** Whether the lines of the next piece are records without any quotes. */
  isPlain(piece: Buffer): boolean {
    return !this.#open && !piece.includes(quote);
  }

  /** Continues with this line. Other code has read the lines before it. */
  goOnAt(line: number): void {
    this.#line = line;
  }

  /** The records in whole lines. */
  take(piece: Buffer): CsvRecord[] {
    const lines = piece.toString('utf8').split('\n');
    if (lines.at(-1) === '') lines.pop();
    const records: CsvRecord[] = [];
    for (const read of lines) {
      const text = read.endsWith('\r') ? read.slice(0, -1) : read;
      const whole = this.#open ? `${this.#open.text}\n${text}` : text;
      const line = this.#open?.line ?? this.#line;
      const count = (this.#open?.lines ?? 0) + 1;
      this.#line += 1;
      this.#open = undefined;
      if (text === tooLongLine) {
        records.push({ line, fields: [], fault: 'the line is longer than a megabyte' });
      } else if (!isOpen(whole)) {
        if (whole !== '') records.push(split(whole, line));
      } else if (count < mostLines && whole.length < mostCharacters) {
        this.#open = { text: whole, line, lines: count };
      } else {
        records.push({ line, fields: [], fault: 'a quote is never closed' });
      }
    }
    return records;
  }

  /** A quote left open at the end of the file. */
  end(): CsvRecord[] {
    return this.#open ? [{ line: this.#open.line, fields: [], fault: 'a quote is never closed' }] : [];
  }
}

/** Quotes come in pairs, including doubled ones, unless a field continues in the next line. */
function isOpen(text: string): boolean {
  let open = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) open = !open;
  return open;
}

function split(text: string, line: number): CsvRecord {
  if (!text.includes('"')) return { line, fields: text.split(',') };
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      const after = text[end + 1];
      if (after !== undefined && after !== ',')
        return { line, fields: [], fault: 'a quoted field is followed by something else than a comma' };
      fields.push(text.slice(at + 1, end).replaceAll('""', '"'));
      if (after === undefined) return { line, fields };
      at = end + 2;
    } else {
      const end = text.indexOf(',', at);
      const field = text.slice(at, end < 0 ? undefined : end);
      if (field.includes('"')) return { line, fields: [], fault: 'a quote stands inside a field that is not quoted' };
      fields.push(field);
      if (end < 0) return { line, fields };
      at = end + 1;
    }
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}
