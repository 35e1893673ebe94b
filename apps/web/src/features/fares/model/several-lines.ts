import type { DayFare } from '@throughfare/contract/calls/day-fares';
import type { FareCalendar } from '../../../domain/day-fares/use-fare-calendar.ts';
import { plainName } from '../../../domain/stations/plain-name.ts';
import { type StayTotal as LineTotal, stayTotals } from './stay-total.ts';

/** The codes of the stations between which a price is. */
interface Line {
  readonly from: string;
  readonly to: string;
  /** "Leeds to York", if the calendar is of several lines. */
  readonly lineName?: string | undefined;
}

export type LineFare = DayFare & Line;
export type StayTotal = LineTotal & Line;

/** What a pressed day sends: "LDS MAN 2026-12-08", with a second day for both ways. */
export const lineValue = ({ from, to }: Line, ...days: readonly string[]): string => [from, to, ...days].join(' ');

/** The names of both ends: "Leeds or York", "Manchester". */
export function lineNames(calendars: readonly FareCalendar[]): [from: string, to: string] {
  const of = (end: 'from' | 'to') => [...new Set(calendars.map((calendar) => plainName(calendar[end].name)))].join(' or ');
  return [of('from'), of('to')];
}

/** The codes of both ends, as an address has them. */
export function lineCodes(calendars: readonly FareCalendar[]): [from: string, to: string] {
  const of = (end: 'from' | 'to') => [...new Set(calendars.map((calendar) => calendar[end].code))].join(',');
  return [of('from'), of('to')];
}

const lineOf = ({ from, to }: FareCalendar, isOneOfMany: boolean): Line => ({
  from: from.code,
  to: to.code,
  ...(isOneOfMany && { lineName: `${plainName(from.name)} to ${plainName(to.name)}` }),
});

const cheaper = <Fare extends { readonly price?: string | undefined }>(one: Fare, other: Fare): Fare =>
  other.price !== undefined && (one.price === undefined || Number(other.price) < Number(one.price)) ? other : one;

/** The cheapest fare of each day over several lines. A day without a price has the state of the first line, or waits while one is unknown. */
export function cheapestDays(calendars: readonly FareCalendar[], way: 'days' | 'back'): LineFare[] {
  const byDay = new Map<string, LineFare>();
  for (const calendar of calendars) {
    const line = lineOf(calendar, calendars.length > 1);
    for (const day of calendar[way] ?? []) {
      const fare = { ...day, ...line };
      const known = byDay.get(day.date);
      const isAwaited = known?.price === undefined && fare.state === 'unknown';
      byDay.set(day.date, known === undefined || isAwaited ? fare : cheaper(known, fare));
    }
  }
  return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The cheapest total of two days over several lines. */
export function cheapestStays(calendars: readonly FareCalendar[]): (outward: string, inward: string) => StayTotal | undefined {
  const lines = calendars.map((calendar) => ({ line: lineOf(calendar, calendars.length > 1), totalOf: stayTotals(calendar) }));
  return (outward, inward) =>
    lines
      .flatMap(({ line, totalOf }) => {
        const total = totalOf(outward, inward);
        return total ? [{ ...total, ...line }] : [];
      })
      .reduce<StayTotal | undefined>((one, other) => (one ? cheaper(one, other) : other), undefined);
}

type TotalOf = ReturnType<typeof cheapestStays>;

/** The days back with what both ways cost. A day with a train back, but without a total, is not known. */
export function daysBack(outward: string, back: readonly LineFare[], totalOf: TotalOf): LineFare[] {
  return back
    .filter(({ date }) => date >= outward)
    .map((day) => {
      const total = totalOf(outward, day.date);
      const { price, ...rest } = day;
      if (total) return { ...rest, from: total.from, to: total.to, lineName: total.lineName, state: total.state, price: total.price };
      return price === undefined ? day : { ...rest, state: 'unknown' };
    });
}

/** A day out with the least that both ways cost on it. */
export function cheapestWayBack(out: LineFare, back: readonly LineFare[], totalOf: TotalOf): LineFare {
  const { price, ...rest } = out;
  const [first, ...others] = daysBack(out.date, back, totalOf);
  const best = first && others.reduce(cheaper, first);
  if (best?.price !== undefined) return { ...rest, lineName: best.lineName, state: best.state, price: best.price };
  return price === undefined ? out : { ...rest, state: 'unknown' };
}
