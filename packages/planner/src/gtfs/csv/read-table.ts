import type { FeedFiles } from '../feed/feed-files.ts';
import { FeedRefused } from '../feed/feed-refused.ts';
import type { FaultList } from './fault-list.ts';
import { readRecords } from './read-records.ts';

/** A row of a table by the names of its columns. Blanks around a value do not count; a column that is missing is empty. */
export interface Row {
  readonly line: number;
  get(column: string): string;
}

/** A feed that is being read. */
export interface FeedReading {
  readonly files: FeedFiles;
  readonly faults: FaultList;
  /** Rows of each file so far, good and bad. */
  readonly rows: Map<string, number>;
}

/**
 * The rows of one file of a feed, as many at a time as came in; none where the feed does not have the file. Rows that are no CSV go to the
 * faults. Throws FeedRefused when a required column is missing: without it the file, and with it the feed, is of no use.
 */
export async function* readLots(
  { files, faults, rows }: FeedReading,
  file: string,
  required: readonly string[],
): AsyncGenerator<readonly Row[]> {
  if (!files.has(file)) return;
  let columns: Map<string, number> | undefined;
  let count = 0;
  for await (const records of readRecords(files.open(file))) {
    const lot: Row[] = [];
    for (const { line, fields, fault } of records) {
      if (!columns) {
        columns = readHeader(file, fields, required);
        continue;
      }
      count += 1;
      if (fault !== undefined) {
        faults.add(file, line, fault);
      } else if (fields.length > columns.size) {
        faults.add(file, line, `${fields.length} fields where the header has ${columns.size}`);
      } else {
        lot.push(new TableRow(line, fields, columns));
      }
    }
    yield lot;
  }
  if (!columns) throw new FeedRefused(`${file} is empty`);
  rows.set(file, count);
}

/** The same row by row, for files that are not the feed's largest: to wait for each row costs more than to read it. */
export async function* readTable(reading: FeedReading, file: string, required: readonly string[]): AsyncGenerator<Row> {
  for await (const lot of readLots(reading, file, required)) for (const row of lot) yield row;
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

/** As `readTable`, of a file without which there is no timetable. */
export function readRequiredTable(reading: FeedReading, file: string, required: readonly string[]): AsyncGenerator<Row> {
  if (!reading.files.has(file)) throw new FeedRefused(`the feed has no ${file}`);
  return readTable(reading, file, required);
}

/** As `readLots`, of a file without which there is no timetable. */
export function readRequiredLots(reading: FeedReading, file: string, required: readonly string[]): AsyncGenerator<readonly Row[]> {
  if (!reading.files.has(file)) throw new FeedRefused(`the feed has no ${file}`);
  return readLots(reading, file, required);
}
