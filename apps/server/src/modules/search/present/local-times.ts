import { daysBetween } from '@throughfare/kernel/calendar-day';
import { epochToLocal, type LocalTime } from '@throughfare/kernel/zoned-time';

/** Times for calls and pages: local at the station, ready to show (decision 9). */
export interface LocalDateTime {
  readonly date: string;
  readonly time: string;
}

export function localAt(zone: string, epochMinutes: number): LocalTime {
  return epochToLocal(zone, epochMinutes * 60_000);
}

export function dateTime({ date, time }: LocalTime): LocalDateTime {
  return { date, time };
}

/** For example "4h 20m" or "0h 55m" (RESULT-1: duration as Xh Ym). */
export function durationText(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** For example "PT4H20M" (BOOKING-3: duration, ISO-like). */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

/** The number of calendar days from departure to arrival, each by its own station's clock: "(+ N day(s))". */
export function dayOffset(departure: LocalTime, arrival: LocalTime): number {
  return daysBetween(departure.date, arrival.date);
}
