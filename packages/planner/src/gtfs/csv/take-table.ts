import { FeedRefused } from '../feed/feed-refused.ts';
import type { FeedReading } from './feed-reading.ts';
import { PlainRecord } from './plain-record.ts';
import { readPieces } from './read-pieces.ts';
import { type CsvRecord, RecordReader } from './read-records.ts';
import { RowMaker } from './row-maker.ts';
import type { Row } from './row.ts';

const lineEnd = 0x0a;

/** What takes the rows of a large file. A row is good until it has been taken. */
export interface RowTaker {
  /** Numbers of the columns by their names, before any row. */
  begin?(columns: ReadonlyMap<string, number>): void;
  /** Takes a row where it stands in the file. Answers false for one that is not as nearly all are: it comes again to `takeRow`. */
  takePlain?(record: PlainRecord): boolean;
  takeRow(row: Row): void;
}

/** Gives a taker the rows of a file without which there is no timetable, those without quotes as they stand. Otherwise as `readTable`. */
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
