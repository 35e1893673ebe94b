import { addDays } from '@throughfare/kernel/calendar-day';
import type { BookingsQuery } from '../../../lib/paths.ts';

/** BOOKING-13: so far ahead the list reaches until somebody chooses other days. */
const daysAhead = 30;

export interface ShownDays {
  readonly dateOf: 'booking' | 'trip';
  readonly from?: string;
  readonly to?: string;
}

/**
 * Of which days bookings are shown. Days of booking by default, until 30 days ahead, which leaves out none. Days of travel have no end until one
 * is chosen. `today`: in the market.
 */
export function shownDays({ dateOf = 'booking', from, to }: BookingsQuery, today: string): ShownDays {
  const until = to ?? (dateOf === 'booking' ? addDays(today, daysAhead) : undefined);
  return { dateOf, ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { to: until }) };
}
