import { readPieces } from './read-pieces.ts';

/** One record of a CSV file. */
export interface CsvRecord {
  /** Of the record's first line, counted from 1. */
  readonly line: number;
  readonly fields: readonly string[];
  /** Text that RFC 4180 does not allow; the fields are then of no use. */
  readonly fault?: string;
}

/** A record that goes on for more lines than this has lost its closing quote. */
const mostLines = 200;

/**
 * The records of a CSV file (RFC 4180) as its bytes come in, in lots: quoted fields with commas, doubled quotes and line ends in
 * them, LF or CRLF, a byte order mark in front. Empty lines are passed over. Whatever stands in the file, it is read to its end.
 */
export async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly CsvRecord[]> {
  const reader = new RecordReader();
  for await (const piece of readPieces(bytes)) yield reader.take(piece);
  yield reader.end();
}

const quote = 0x22;

/** Puts lines together to records: one that is within quotes goes on in the next line. */
export class RecordReader {
  #line = 1;
  #open: { readonly text: string; readonly line: number; readonly lines: number } | undefined;

  /** The number of the line that comes next. */
  get line(): number {
    return this.#line;
  }

  /** Whether the lines of a piece that comes next are records without any quote. */
  isPlain(piece: Buffer): boolean {
    return !this.#open && !piece.includes(quote);
  }

  /** Goes on with this line, the ones before having been read elsewhere. */
  goOnAt(line: number): void {
    this.#line = line;
  }

  /** The records of whole lines. */
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
      if (!isOpen(whole)) {
        if (whole !== '') records.push(split(whole, line));
      } else if (count < mostLines) {
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

/** Quotes come in pairs, doubled ones too, unless a field goes on in the next line. */
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
