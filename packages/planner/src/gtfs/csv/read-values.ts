import { dayNumber } from '@throughfare/kernel/calendar-day';

/** Values in the formats of the General Transit Feed Specification. Undefined for any other text. */

/** Minutes of "H:MM:SS", which may exceed 24 hours. Seconds are cut off, which keeps the order of times. */
export function readTime(text: string): number | undefined {
  const known = times.get(text);
  if (known !== undefined) return known;
  const match = /^(\d{1,3}):([0-5]\d):[0-5]\d$/.exec(text);
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  // A copy, because a slice would keep the whole line in memory.
  if (times.size < mostTimes) times.set(Buffer.from(text).toString(), minutes);
  return minutes;
}

/** A cache: a feed repeats each time of day hundreds of times. */
const times = new Map<string, number>();
const mostTimes = 4000;

/** Reads "YYYYMMDD" as "YYYY-MM-DD". */
export function readDate(text: string): string | undefined {
  if (!/^\d{8}$/.test(text)) return undefined;
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  try {
    dayNumber(date);
    return date;
  } catch {
    // this day does not exist
    return undefined;
  }
}

/** A whole number, zero or more. */
export function readCount(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export function readDecimal(text: string): number | undefined {
  if (text === '') return undefined;
  return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Reads "RRGGBB" as "#rrggbb". */
export function readColour(text: string): string | undefined {
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : undefined;
}

const zones = new Map<string, boolean>();

/** Whether the runtime knows the IANA zone. Cached, because the check is slow and a feed repeats it for every stop. */
export function isZone(text: string): boolean {
  const known = zones.get(text) ?? knowsZone(text);
  zones.set(text, known);
  return known;
}

function knowsZone(text: string): boolean {
  if (text === '') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
