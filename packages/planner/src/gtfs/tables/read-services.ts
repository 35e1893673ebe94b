import { dateOfDayNumber, dayNumber } from '@throughfare/kernel/calendar-day';
import type { Horizon } from '../../timetable/timetable-input.ts';
import type { FeedReading } from '../csv/feed-reading.ts';
import { readTable } from '../csv/read-table.ts';
import { readDate } from '../csv/read-values.ts';
import { FeedRefused } from '../feed/feed-refused.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The operating days of each service within the range, ascending. A service that never runs then has none. */
export async function readServices(reading: FeedReading, range: Horizon): Promise<Map<string, readonly string[]>> {
  if (!reading.files.has('calendar.txt') && !reading.files.has('calendar_dates.txt')) {
    throw new FeedRefused('the feed has neither calendar.txt nor calendar_dates.txt');
  }
  const services = await readCalendar(reading, range);
  await readExceptions(reading, range, services);
  return new Map([...services].map(([id, days]) => [id, [...days].toSorted((a, b) => a - b).map(dateOfDayNumber)]));
}

async function readCalendar(reading: FeedReading, range: Horizon): Promise<Map<string, Set<number>>> {
  const file = 'calendar.txt';
  const [rangeStart, rangeEnd] = ends(range);
  const services = new Map<string, Set<number>>();
  for await (const row of readTable(reading, file, ['service_id', ...weekdays, 'start_date', 'end_date'])) {
    const id = row.get('service_id');
    const runs = weekdays.map((weekday) => row.get(weekday));
    const [start, end] = [readDate(row.get('start_date')), readDate(row.get('end_date'))];
    if (services.has(id)) reading.faults.add(file, row.line, `service "${id}" is here a second time`);
    else if (!runs.every((value) => value === '0' || value === '1'))
      reading.faults.add(file, row.line, `service "${id}" has a weekday that is neither 0 nor 1`);
    else if (start === undefined || end === undefined)
      reading.faults.add(file, row.line, `service "${id}" has a start or an end that is no date`);
    else if (end < start) reading.faults.add(file, row.line, `service "${id}" ends before it starts`);
    else {
      const days = new Set<number>();
      for (let day = Math.max(rangeStart, dayNumber(start)); day <= Math.min(rangeEnd, dayNumber(end)); day += 1) {
        // day 0 was a Thursday
        if (runs[(((day + 3) % 7) + 7) % 7] === '1') days.add(day);
      }
      services.set(id, days);
    }
  }
  return services;
}

async function readExceptions(reading: FeedReading, range: Horizon, services: Map<string, Set<number>>): Promise<void> {
  const file = 'calendar_dates.txt';
  const [rangeStart, rangeEnd] = ends(range);
  for await (const row of readTable(reading, file, ['service_id', 'date', 'exception_type'])) {
    const [id, type, date] = [row.get('service_id'), row.get('exception_type'), readDate(row.get('date'))];
    if (date === undefined) reading.faults.add(file, row.line, `"${row.get('date')}" is no date`);
    else if (type !== '1' && type !== '2') reading.faults.add(file, row.line, `exception_type "${type}" is neither 1 nor 2`);
    else {
      const days = services.get(id) ?? new Set();
      services.set(id, days);
      const day = dayNumber(date);
      if (type === '2') days.delete(day);
      else if (rangeStart <= day && day <= rangeEnd) days.add(day);
    }
  }
}

function ends({ startDate, days }: Horizon): [number, number] {
  const start = dayNumber(startDate);
  return [start, start + days - 1];
}
