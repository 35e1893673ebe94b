/**
 * Calendar days "YYYY-MM-DD" without a zone: the form of the specification and of a timetable's operating days. Arithmetic uses day
 * numbers, so that no clock change loses or doubles a day.
 */
export type CalendarDay = string;

const dayMs = 86_400_000;

/** Epoch milliseconds of the day's start in UTC; undefined for a text that is not a day of the calendar. */
function startOf(day: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Date.parse rolls "2027-02-30" over into March
  return Number.isNaN(ms) || new Date(ms).getUTCDate() !== Number(day.slice(8)) ? undefined : ms;
}

export function isCalendarDay(value: string): value is CalendarDay {
  return startOf(value) !== undefined;
}

// A cache, because a search names the same few days hundreds of times.
const numbersOfDates = new Map<string, number>();
const datesOfNumbers = new Map<number, string>();
/** Thirty years of days. The cache is emptied when it is full. */
const mostDays = 11_000;

/** Days since 1970-01-01, which is 0. Throws RangeError for a text that is not a day of the calendar. */
export function dayNumber(date: CalendarDay): number {
  const known = numbersOfDates.get(date);
  if (known !== undefined) return known;
  const ms = startOf(date);
  if (ms === undefined) throw new RangeError(`not a date: ${date}`);
  const day = ms / dayMs;
  if (numbersOfDates.size >= mostDays) numbersOfDates.clear();
  numbersOfDates.set(date, day);
  return day;
}

/** The date of a day number. */
export function dateOfDayNumber(day: number): CalendarDay {
  const known = datesOfNumbers.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  if (datesOfNumbers.size >= mostDays) datesOfNumbers.clear();
  datesOfNumbers.set(day, date);
  return date;
}

export function addDays(date: CalendarDay, days: number): CalendarDay {
  return dateOfDayNumber(dayNumber(date) + days);
}

/**
 * The same day of the month after a number of months, or the last day of that month: three months after 30 November is 28 or 29 February.
 */
export function addMonths(date: CalendarDay, months: number): CalendarDay {
  const start = new Date(dayNumber(date) * dayMs);
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dateOfDayNumber(Date.UTC(year, month, Math.min(start.getUTCDate(), lastOfMonth)) / dayMs);
}

/** Whole calendar days from one date to another. Negative if `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function dayOfWeek(date: CalendarDay): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** Counts days from Monday to Friday. Holidays differ by country and are not left out. */
export function addWorkingDays(date: CalendarDay, workingDays: number): CalendarDay {
  let day = date;
  for (let left = workingDays; left > 0;) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}
