import { FeedRefused } from '../feed/feed-refused.ts';
import type { FeedReading } from './feed-reading.ts';
import { readRecords } from './read-records.ts';
import { RowMaker } from './row-maker.ts';
import type { Row } from './row.ts';

/**
 * The rows of one file of a feed; empty if the feed does not have it. Malformed rows go to the faults. Throws FeedRefused if a required
 * column is missing, which makes the file, and with it the feed, unusable.
 */
export async function* readTable(reading: FeedReading, file: string, required: readonly string[]): AsyncGenerator<Row> {
  if (!reading.files.has(file)) return;
  const maker = new RowMaker(reading, file, required);
  for await (const records of readRecords(reading.files.open(file))) {
    for (const record of records) {
      const row = maker.make(record);
      if (row) yield row;
    }
  }
  maker.end();
}

/** As `readTable`, for a file that every timetable needs. */
export function readRequiredTable(reading: FeedReading, file: string, required: readonly string[]): AsyncGenerator<Row> {
  if (!reading.files.has(file)) throw new FeedRefused(`the feed has no ${file}`);
  return readTable(reading, file, required);
}
