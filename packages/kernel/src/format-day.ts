/** The forms of days on pages, in mails and on tickets (RESULT-1). */
import { dayNumber, type CalendarDay } from './calendar-day.ts';

const dayMs = 86_400_000;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function parts(day: CalendarDay): { weekday: string; date: string; month: string; year: string } {
  const instant = new Date(dayNumber(day) * dayMs);
  return {
    weekday: weekdays[instant.getUTCDay()] ?? '',
    date: String(instant.getUTCDate()).padStart(2, '0'),
    month: months[instant.getUTCMonth()] ?? '',
    year: String(instant.getUTCFullYear()),
  };
}

/** "28 Nov": DD MMM of RESULT-1. */
export function formatDayMonth(day: CalendarDay): string {
  const { date, month } = parts(day);
  return `${date} ${month}`;
}

/** "28 Nov 2026", for days that may be in another year. */
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
