import { currencySymbols } from '@throughfare/kernel/money';
import type { CallAnswer } from '@throughfare/contract/call';
import type { getTimetableWeek } from '@throughfare/contract/calls/content';
import { addDays } from '@throughfare/kernel/calendar-day';
import type { Words } from './words.data.ts';

type Week = CallAnswer<typeof getTimetableWeek>['data']['data'];

/** A calendar day: "Sat 28 Nov"; "sam. 28 nov." in French. */
export function dayText(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');
}

/** "No Fares" if the cheapest rate is 0 (CONTENT-2). The symbol belongs to the answer's currency (MONEY-3). */
export function fareText({ cheapestRate, currency }: Week[number], { noFares, locale }: Words): string {
  if (Number(cheapestRate) === 0) return noFares;
  const symbol = currencySymbols[currency];
  return locale.startsWith('fr') ? `${cheapestRate.replace('.', ',')} ${symbol}` : symbol + cheapestRate;
}

/** The height of a day's bar: its price as a share of the dearest, 0 without a price. */
export function barShare(day: Week[number], week: Week): number {
  const dearest = Math.max(...week.map(({ cheapestRate }) => Number(cheapestRate)));
  return dearest === 0 ? 0 : Number(day.cheapestRate) / dearest;
}

/** The search that a day of the strip starts: out on that day, and back on the next for customers who choose a return (CONTENT-2). */
export function searchOfDay({ date, from, to }: Week[number]): string {
  return JSON.stringify({
    productType: 'PointToPoint',
    actionType: 'Search',
    from,
    to,
    searchParam: {
      from,
      to,
      isRoundTrip: false,
      departureDate: date,
      departureTime: '00:00:00',
      arrivalDate: addDays(date, 1),
      arrivalTime: '08:00:00',
      passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
    },
  });
}

/** A day of the strip, ready to be shown. */
export interface ShownDay {
  readonly date: string;
  /** The day of the return, for customers who choose one (CONTENT-2). */
  readonly nextDate: string;
  readonly day: string;
  readonly fare: string;
  /** Why there is none, if a seller has said so. */
  readonly reason?: string | undefined;
  /** The price as a share of the dearest. */
  readonly share: number;
  readonly isBest: boolean;
  /** The search that the day starts without JavaScript. */
  readonly record: string;
}

export function shownWeek(week: Week, words: Words): ShownDay[] {
  const lowest = Math.min(...week.map(({ cheapestRate }) => Number(cheapestRate)).filter((rate) => rate > 0));
  return week.map((day) => ({
    date: day.date,
    nextDate: addDays(day.date, 1),
    day: dayText(day.date, words.locale),
    fare: fareText(day, words),
    reason: day.state === undefined || day.state === 'unknown' ? undefined : words.withoutFare[day.state],
    share: barShare(day, week),
    isBest: Number(day.cheapestRate) === lowest,
    record: searchOfDay(day),
  }));
}
