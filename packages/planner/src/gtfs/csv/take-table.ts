import { FeedRefused } from '../feed/feed-refused.ts';
import type { FeedReading } from './feed-reading.ts';
import { PlainRecord } from './plain-record.ts';
import { readPieces } from './read-pieces.ts';
import { type CsvRecord, RecordReader } from './read-records.ts';
import { RowMaker } from './row-maker.ts';
import type { Row } from './row.ts';

const lineEnd = 0x0a;

/** A consumer of the rows of a large file. A row is only valid during the call. */
export interface RowTaker {
  /** Called with the column numbers by name, before any row. */
  begin?(columns: ReadonlyMap<string, number>): void;
  /** Takes a row in place. Answers false for an unusual one, which then goes to `takeRow`. */
  takePlain?(record: PlainRecord): boolean;
  takeRow(row: Row): void;
}

/** Gives a consumer the rows of a file that every timetable needs; rows without quotes are read in place. Otherwise as `readTable`. */
export async function takeRequiredTable(reading: FeedReading, file: string, required: readonly string[], taker: RowTaker): Promise<void> {
  const maker = new RowMaker(reading, file, required);
  const records = new RecordReader();
  const takeAll = (read: readonly CsvRecord[]): void => {
    for (const record of read) {
      const row = maker.make(record);
      if (row) taker.takeRow(row);
    }
  };
  if (!reading.files.has(file)) throw new FeedRefused(`the feed has no ${file}`);
  for await (const read of readPieces(reading.files.open(file))) {
    let piece = read;
    while (!maker.columns && piece.length > 0) {
      const end = piece.indexOf(lineEnd) + 1 || piece.length;
      takeAll(records.take(piece.subarray(0, end)));
      piece = piece.subarray(end);
      if (maker.columns) taker.begin?.(maker.columns);
    }
    const { columns } = maker;
    if (columns && records.isPlain(piece)) {
      const record = new PlainRecord(piece, records.line, columns);
      while (record.next()) if (maker.isRow(record) && !taker.takePlain?.(record)) taker.takeRow(record);
      records.goOnAt(record.line + 1);
    } else {
      takeAll(records.take(piece));
    }
  }
  takeAll(records.end());
  maker.end();
}
