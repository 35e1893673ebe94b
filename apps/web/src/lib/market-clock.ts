import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { TimeOfDay } from './time-of-day.ts';
import { localNow } from './local-now.ts';
import { marketFacts } from '@throughfare/kernel/market';
import type { Visitor } from './visitor.ts';

/** Today and the present time at the start of the journey, or in the market while that is unknown (`stationClock`). */
export interface SearchClock {
  readonly today: CalendarDay;
  readonly now: TimeOfDay;
  /** The instant at which local clocks show this time. */
  readonly atMs: number;
}

/** The local date and time in the visitor's market, for the search box while no departure station is known. */
export function marketClock(visitor: Visitor): SearchClock {
  const atMs = visitor.page.nowMs;
  return { ...localNow(atMs, marketFacts[visitor.market].zone), atMs };
}
