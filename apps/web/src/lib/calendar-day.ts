/**
 * Days as the specification writes them, "YYYY-MM-DD", without a zone: a day at the departure station. Arithmetic runs in
 * UTC so that no clock change can lose or double one.
 */
export type CalendarDay = string;

const dayMs = 86_400_000;

export function isCalendarDay(value: string): value is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
}

function toInstant(day: CalendarDay): number {
  const instant = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(instant)) throw new RangeError(`not a day: ${day}`);
  return instant;
}

function fromInstant(instant: number): CalendarDay {
  return new Date(instant).toISOString().slice(0, 10);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return fromInstant(toInstant(day) + days * dayMs);
}

/** The same day of a later month, or that month's last day: three months after 30 November is 28 or 29 February. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const start = new Date(toInstant(day));
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromInstant(Date.UTC(year, month, Math.min(start.getUTCDate(), lastOfMonth)));
}

/** Whole days from one day to another; negative when it lies before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((toInstant(to) - toInstant(from)) / dayMs);
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function parts(day: CalendarDay): { weekday: string; date: string; month: string; year: string } {
  const instant = new Date(toInstant(day));
  return {
    weekday: weekdays[instant.getUTCDay()] ?? '',
    date: String(instant.getUTCDate()).padStart(2, '0'),
    month: months[instant.getUTCMonth()] ?? '',
    year: String(instant.getUTCFullYear()),
  };
}

/** "28 Nov": DD MMM of Spec 1 §2. */
export function formatDayMonth(day: CalendarDay): string {
  const { date, month } = parts(day);
  return `${date} ${month}`;
}

/** "28 Nov 2026": a day that lies years away or back. */
export function formatDayMonthYear(day: CalendarDay): string {
  const { date, month, year } = parts(day);
  return `${date} ${month} ${year}`;
}

/** "Sat 28 Nov": ddd DD MMM. */
export function formatWeekdayDayMonth(day: CalendarDay): string {
  return `${parts(day).weekday} ${formatDayMonth(day)}`;
}

/** "Sat 28 Nov 2026": ddd DD MMM YYYY. */
export function formatFullDay(day: CalendarDay): string {
  return `${formatWeekdayDayMonth(day)} ${parts(day).year}`;
}
