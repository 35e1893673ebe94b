import type { CallAnswer } from '@throughfare/contract/call';
import type { getTimetableWeek } from '@throughfare/contract/calls/content';
import type { Clock } from '@throughfare/kernel/clock';
import type { Currency } from '@throughfare/kernel/money';
import type { Search } from '../search/search.api.ts';
import { keepAnswers } from './keep-answers.ts';

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

/** The week's lowest prices, from the real price search. A week of a busy line is seven searches, so an answer is kept for a while. */
export function createTimetableWeek({ clock, search }: { readonly clock: Clock; readonly search: Pick<Search, 'lowestRates'> }) {
  async function ask({ from, to, date, currency }: WeekWish): Promise<Week> {
    const days = await search.lowestRates({ from, to, firstDay: date, days: daysOfStrip }, currency);
    return days.map((day) => ({ date: day.date, cheapestRate: day.cheapestRate ?? '0.00', currency, from, to }));
  }

  return keepAnswers({ clock, freshForMs, ask });
}
