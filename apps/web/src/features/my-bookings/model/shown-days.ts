import { addDays } from '@throughfare/kernel/calendar-day';
import type { BookingsQuery } from '../../../lib/paths.ts';

/** BOOKING-13: how far ahead the list reaches until other days are chosen. */
const daysAhead = 30;

export interface ShownDays {
  readonly dateOf: 'booking' | 'trip';
  readonly from?: string;
  readonly to?: string;
}

/**
 * The days of the list. By default it shows days of booking until 30 days ahead, which includes all. Days of travel have no end until one
 * is chosen. `today`: in the market.
 */
export function shownDays({ dateOf = 'booking', from, to }: BookingsQuery, today: string): ShownDays {
  const until = to ?? (dateOf === 'booking' ? addDays(today, daysAhead) : undefined);
  return { dateOf, ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { to: until }) };
}
