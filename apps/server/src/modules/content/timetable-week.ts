import type { CallAnswer } from '@throughfare/contract/call';
import type { getTimetableWeek } from '@throughfare/contract/calls/content';
import type { Currency } from '@throughfare/kernel/money';
import type { Clock } from '@throughfare/kernel/clock';
import type { Search } from '../search/search.api.ts';

type Week = CallAnswer<typeof getTimetableWeek>['data']['data'];

export interface WeekWish {
  readonly from: string;
  readonly to: string;
  /** The first day. */
  readonly date: string;
  readonly currency: Currency;
}

/** Spec 3 §9: seven-day price strip. */
const daysOfStrip = 7;
const freshForMs = 15 * 60_000;
/** More pairs, days and currencies than all pages have; a visitor who makes up others pushes the oldest out. */
const mostKept = 2_000;

/**
 * The week's lowest prices, from the real price search. A week of a busy line is seven searches, so an answer is kept for a quarter
 * of an hour, and those who ask meanwhile wait for the same one.
 */
export function createTimetableWeek({ clock, search }: { readonly clock: Clock; readonly search: Pick<Search, 'lowestRates'> }) {
  const kept = new Map<string, { readonly until: number; readonly week: Promise<Week> }>();

  async function ask({ from, to, date, currency }: WeekWish): Promise<Week> {
    const days = await search.lowestRates({ from, to, firstDay: date, days: daysOfStrip }, currency);
    return days.map((day) => ({ date: day.date, cheapestRate: day.cheapestRate ?? '0.00', currency, from, to }));
  }

  return function timetableWeek(wish: WeekWish): Promise<Week> {
    const key = `${wish.from} ${wish.to} ${wish.date} ${wish.currency}`;
    const now = clock.now();
    const found = kept.get(key);
    if (found && found.until > now) return found.week;
    const week = ask(wish);
    kept.delete(key);
    kept.set(key, { until: now + freshForMs, week });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    // a failure is not worth keeping
    week.catch(() => kept.delete(key));
    return week;
  };
}
