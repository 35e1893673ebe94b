import type { DayFare } from '@throughfare/contract/calls/day-fares';
import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { Currency } from '@throughfare/kernel/money';

/** The lowest price known of a line under "Where people go". */
export interface PopularFare {
  readonly from: string;
  readonly to: string;
  readonly currency: Currency;
  readonly price: string;
  readonly date: CalendarDay;
}

/** The cheapest of days whose price a search has found: of equal ones the earliest. */
export function cheapestDay(days: readonly DayFare[]): { readonly date: CalendarDay; readonly price: string } | undefined {
  const priced = days.flatMap(({ date, price, foundAt }) => (price === undefined || foundAt === undefined ? [] : [{ date, price }]));
  return priced.toSorted((a, b) => Number(a.price) - Number(b.price) || a.date.localeCompare(b.date))[0];
}
