import { gunzipSync, gzipSync } from 'node:zlib';
import { dateOfDayNumber, dayNumber } from '@throughfare/kernel/calendar-day';
import type { ImportedTimetable, ImportedTrain } from './imported-timetable.types.ts';

/** The stored form. Trains share their days, which are bits counted from the first day. */
interface PackedTimetable extends Omit<ImportedTimetable, 'trains'> {
  readonly firstDay: string;
  /** Base64. One bit for each day, lowest bit first. */
  readonly daySets: readonly string[];
  readonly trains: readonly (Omit<ImportedTrain, 'operatingDays'> & { readonly daySet: number })[];
}

export function packImport({ trains, ...rest }: ImportedTimetable): Buffer {
  const firstDay = trains.map(({ operatingDays }) => operatingDays[0] ?? '').toSorted()[0] ?? '1970-01-01';
  const numbers = new Map<readonly string[], number>();
  for (const { operatingDays } of trains) if (!numbers.has(operatingDays)) numbers.set(operatingDays, numbers.size);
  const packed: PackedTimetable = {
    ...rest,
    firstDay,
    daySets: [...numbers.keys()].map((days) => bitsOf(days, firstDay)),
    trains: trains.map(({ operatingDays, ...train }) => ({ ...train, daySet: numbers.get(operatingDays) ?? 0 })),
  };
  return gzipSync(JSON.stringify(packed));
}

export function unpackImport(bytes: Uint8Array): ImportedTimetable {
  // `packImport` wrote it, and its hash proves it.
  const { firstDay, daySets, trains, ...rest }: PackedTimetable = JSON.parse(gunzipSync(bytes).toString('utf8'));
  const days = daySets.map((set) => datesOf(set, firstDay));
  return { ...rest, trains: trains.map(({ daySet, ...train }) => ({ ...train, operatingDays: days[daySet] ?? [] })) };
}

function bitsOf(days: readonly string[], firstDay: string): string {
  const start = dayNumber(firstDay);
  const last = days.at(-1) ?? firstDay;
  const bytes = Buffer.alloc(Math.floor((dayNumber(last) - start) / 8) + 1);
  for (const day of days) {
    const bit = dayNumber(day) - start;
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return bytes.toString('base64');
}

function datesOf(set: string, firstDay: string): string[] {
  const start = dayNumber(firstDay);
  const bytes = Buffer.from(set, 'base64');
  return Array.from({ length: bytes.length * 8 }, (_, bit) => bit)
    .filter((bit) => (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1)
    .map((bit) => dateOfDayNumber(start + bit));
}
