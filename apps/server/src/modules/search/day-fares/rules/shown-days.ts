import { addDays, dayOfWeek, daysBetween, type CalendarDay } from '@throughfare/kernel/calendar-day';
import type { FareKind, KnownFare } from '../day-fare.types.ts';

/**
 * What a calendar says of a day (FARES-1). A price or a state found lately is the truth of the day. An older price is an estimate, and so is
 * the middle of the prices known for the same weekday, where the day itself has none yet.
 */
export interface ShownFare {
  readonly date: CalendarDay;
  readonly state: 'seen' | 'estimate' | 'notOnSale' | 'soldOut' | 'noTrains' | 'unknown';
  /** With `seen` and `estimate`. */
  readonly minor?: number;
  readonly opensOn?: CalendarDay;
  /** Absent: from the prices of other days. */
  readonly foundAtMs?: number;
}

/** Prices change as places are sold. After these hours a day is searched again when somebody asks. */
export const freshForMs = 6 * 3_600_000;
/** A price of two weeks ago says nothing any more. */
const oldestMs = 14 * 24 * 3_600_000;
/** Days of the same weekday that are at most six weeks away are alike. */
const alikeDays = 42;

/** Whether what is remembered still holds: a price ends with the departure of its train, a closed sale with its opening. */
export function isFresh(fare: KnownFare, nowMs: number, today: CalendarDay, freshMs = freshForMs): boolean {
  if (fare.foundAtMs <= nowMs - freshMs) return false;
  if (fare.state === 'price') return fare.leavesAtMs > nowMs;
  return fare.state !== 'notOnSale' || fare.opensOn === undefined || fare.opensOn > today;
}

interface Asked {
  readonly days: readonly CalendarDay[];
  /** Everything remembered of the line around these days. */
  readonly known: readonly KnownFare[];
  readonly kind: FareKind;
  readonly nowMs: number;
  readonly today: CalendarDay;
}

export function shownDays({ days, known, kind, nowMs, today }: Asked): ShownFare[] {
  const own = known.filter((fare) => fare.kind === kind && fare.foundAtMs > nowMs - oldestMs);
  const byDay = new Map(own.map((fare) => [fare.day, fare]));
  return days.map((date): ShownFare => {
    const fare = byDay.get(date);
    if (fare && isFresh(fare, nowMs, today)) {
      const { foundAtMs } = fare;
      if (fare.state === 'price') return { date, state: 'seen', minor: fare.minor, foundAtMs };
      return { date, state: fare.state, foundAtMs, ...(fare.opensOn !== undefined && { opensOn: fare.opensOn }) };
    }
    if (fare?.state === 'price') return { date, state: 'estimate', minor: fare.minor, foundAtMs: fare.foundAtMs };
    const minor = middle(own.flatMap((one) => (one.state === 'price' && isAlike(one.day, date) ? [one.minor] : [])));
    return minor === undefined ? { date, state: 'unknown' } : { date, state: 'estimate', minor };
  });
}

function isAlike(one: CalendarDay, other: CalendarDay): boolean {
  return one !== other && dayOfWeek(one) === dayOfWeek(other) && Math.abs(daysBetween(one, other)) <= alikeDays;
}

function middle(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}

/** The last day that a call can name (the contract's `day`). */
const lastDayOfAll = '2199-12-31';

/** Days in a row, as far as a call can name them. */
export function daysFrom(first: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index)).filter((day) => day <= lastDayOfAll);
}
