import { FeedRefused } from '../feed/feed-refused.ts';
import type { FeedReading } from './feed-reading.ts';
import type { PlainRecord } from './plain-record.ts';
import type { CsvRecord } from './read-records.ts';
import type { Row } from './row.ts';

/** Makes rows from one file's records, and counts them. Invalid records go to the faults. */
export class RowMaker {
  readonly #reading: FeedReading;
  readonly #file: string;
  readonly #required: readonly string[];
  #count = 0;
  columns: ReadonlyMap<string, number> | undefined;

  constructor(reading: FeedReading, file: string, required: readonly string[]) {
    this.#reading = reading;
    this.#file = file;
    this.#required = required;
  }

  /** Undefined for the header and for an invalid line. */
  make({ line, fields, fault }: CsvRecord): Row | undefined {
    if (!this.columns) {
      this.columns = readHeader(this.#file, fields, this.#required);
      return undefined;
    }
    this.#count += 1;
    if (fault !== undefined) this.#reading.faults.add(this.#file, line, fault);
    else if (this.#hasFields(line, fields.length)) return new TableRow(line, fields, this.columns);
    return undefined;
  }

  /** Whether a record in the file is a row. An empty line is not. */
  isRow({ line, count }: PlainRecord): boolean {
    if (count === 0) return false;
    this.#count += 1;
    return this.#hasFields(line, count);
  }

  #hasFields(line: number, count: number): boolean {
    const most = this.columns?.size ?? 0;
    if (count <= most) return true;
    this.#reading.faults.add(this.#file, line, `${count} fields where the header has ${most}`);
    return false;
  }

  end(): void {
    if (!this.columns) throw new FeedRefused(`${this.#file} is empty`);
    this.#reading.rows.set(this.#file, this.#count);
  }
}

class TableRow implements Row {
  readonly line: number;
  readonly #fields: readonly string[];
  readonly #columns: ReadonlyMap<string, number>;

  constructor(line: number, fields: readonly string[], columns: ReadonlyMap<string, number>) {
    this.line = line;
    this.#fields = fields;
    this.#columns = columns;
  }

  get(column: string): string {
    return this.#fields[this.#columns.get(column) ?? -1]?.trim() ?? '';
  }
}

function readHeader(file: string, fields: readonly string[], required: readonly string[]): Map<string, number> {
  const columns = new Map(fields.map((name, index) => [name.trim().toLowerCase(), index]));
  const missing = required.find((name) => !columns.has(name));
  if (missing !== undefined) throw new FeedRefused(`${file} has no column ${missing}`);
  return columns;
}
