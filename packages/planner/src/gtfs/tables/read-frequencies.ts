import type { FeedReading } from '../csv/feed-reading.ts';
import { readTable } from '../csv/read-table.ts';
import { readCount, readTime } from '../csv/read-values.ts';
import type { TripTable } from './read-trips.ts';

const file = 'frequencies.txt';

/** No train leaves more often than every minute, the unit of a timetable. */
const leastHeadwaySeconds = 60;

/**
 * Departures from the first call by trip, in minutes of the operating day. Such a trip only runs at these times; its own times give its
 * duration. Intervals without exact times are treated as a timetable.
 */
export async function readFrequencies(reading: FeedReading, trips: TripTable): Promise<Map<string, readonly number[]>> {
  const { faults } = reading;
  const departures = new Map<string, Set<number>>();
  for await (const row of readTable(reading, file, ['trip_id', 'start_time', 'end_time', 'headway_secs'])) {
    const trip = row.get('trip_id');
    if (trips.others.has(trip)) continue;
    const [start, end] = [readTime(row.get('start_time')), readTime(row.get('end_time'))];
    const headway = readCount(row.get('headway_secs'));
    if (!trips.running.has(trip)) faults.add(file, row.line, `trip_id "${trip}" is not in trips.txt, or was left out`);
    else if (start === undefined || end === undefined || end <= start)
      faults.add(file, row.line, 'start_time and end_time are no span of time');
    else if (headway === undefined || headway < leastHeadwaySeconds)
      faults.add(file, row.line, `headway_secs "${row.get('headway_secs')}" is less than a minute`);
    else {
      const times = departures.get(trip) ?? new Set();
      for (let seconds = start * 60; seconds < end * 60; seconds += headway) times.add(Math.floor(seconds / 60));
      departures.set(trip, times);
    }
  }
  return new Map([...departures].map(([trip, times]) => [trip, [...times].toSorted((a, b) => a - b)]));
}
