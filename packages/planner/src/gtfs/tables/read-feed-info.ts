import type { FeedReading } from '../csv/feed-reading.ts';
import { readTable } from '../csv/read-table.ts';
import { readDate } from '../csv/read-values.ts';

/** The feed's end of validity ("YYYY-MM-DD"). It is reported, but the calendars decide what runs. */
export async function readFeedEndDate(reading: FeedReading): Promise<string | undefined> {
  let end: string | undefined;
  for await (const row of readTable(reading, 'feed_info.txt', [])) end ??= readDate(row.get('feed_end_date'));
  return end;
}
