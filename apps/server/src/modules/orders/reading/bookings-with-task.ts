import { type RawBuilder, sql } from 'kysely';
import type { TaskOfBookings } from '../orders.api.ts';

/** SQL condition over `ordered` and `item`: the booking needs this done. */
export function hasTask(task: TaskOfBookings | undefined): RawBuilder<boolean> {
  if (task === undefined) return sql<boolean>`true`;
  const isHeld = sql`(ordered.undo is null and coalesce(ordered.hold in ('waiting', 'warned'), false))`;
  switch (task.kind) {
    case 'held':
      return sql<boolean>`(ordered.outcome is null and ${isHeld})`;
    case 'unfinished':
      return sql<boolean>`(ordered.outcome is null and not ${isHeld})`;
    case 'departing':
      return sql<boolean>`(ordered.outcome = 'completed'
        and item.shown -> 'outward' -> 'departureDateTime' ->> 'date' between ${task.from} and ${task.until})`;
    case 'named':
      return sql<boolean>`(item.booking_reference = any(${[...task.bookingReferences]}::text[]))`;
  }
}
