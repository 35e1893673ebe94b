import { addDays, addMonths, type CalendarDay, dayNumber } from '../calendar-day.ts';

/** The length of a pass's validity, counted from its first day. */
export type PassLength = { readonly days: number } | { readonly months: number };

/**
 * The last day on which a pass is valid. A month runs to the day before the same date: from 4 July, three months end on 3 October. If the
 * last month has no such date, the pass ends with that month.
 */
export function lastPassDay(validFrom: CalendarDay, length: PassLength): CalendarDay {
  if ('days' in length) return addDays(validFrom, length.days - 1);
  const sameDate = addMonths(validFrom, length.months);
  return sameDate.slice(8) === validFrom.slice(8) ? addDays(sameDate, -1) : sameDate;
}

/** For example "1 month" or "15 days". */
export function passLengthText(length: PassLength): string {
  const [count, unit] = 'days' in length ? [length.days, 'day'] : [length.months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function passDays(validFrom: CalendarDay, length: PassLength): number {
  return dayNumber(lastPassDay(validFrom, length)) - dayNumber(validFrom) + 1;
}

/** For example "7 travel days within 1 month" or "22 days". `travelDays` is set for a flexible pass. */
export function passItemText({ travelDays, length }: { readonly travelDays?: number; readonly length: PassLength }): string {
  return travelDays === undefined ? passLengthText(length) : `${travelDays} travel days within ${passLengthText(length)}`;
}
