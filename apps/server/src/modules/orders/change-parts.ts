import { sql, type Updateable } from 'kysely';
import { definePart, type StatementPart, type StatementParts } from '../../platform/postgres/write-together.ts';
import type { WrittenChange } from './merge-changes.ts';
import type { OrderTables } from './order-tables.ts';

type OrderColumns = Updateable<OrderTables['retail.order']>;
type BookingColumns = Updateable<OrderTables['retail.order_item_booking']>;

interface UnderLease {
  readonly orderId: string;
  readonly epoch: number;
  readonly leaseUntil: Date;
}

/** A change with its events and the lease renewed: the first part writes nothing when the epoch is not that of the order any more. */
export function changeParts(
  at: Date,
  { orderId, epoch, leaseUntil }: UnderLease,
  { order, booking, events }: WrittenChange,
): StatementParts {
  const eventCount = events.length;
  const told = toldPart({
    at,
    eventCount,
    kinds: events.map(({ kind }) => kind),
    bookingIds: events.map((event) => event.booking?.bookingId ?? null),
    details: events.map(({ detail = {} }) => JSON.stringify(detail)),
  });
  return [
    changedPart({ lease_until: leaseUntil, ...order }, { orderId, epoch, at, eventCount }),
    told,
    ...(booking ? [bookingPart(booking.set, booking.bookingId)] : []),
  ];
}

function changedPart(set: OrderColumns, under: { orderId: string; epoch: number; at: Date; eventCount: number }): StatementPart {
  const columns = Object.keys(set);
  return definePart(
    'changed',
    (db, values: OrderColumns & typeof under, when) =>
      db
        .$extendTables<OrderTables>()
        .updateTable('retail.order')
        .set((row) => ({ ...pick(values, columns), updated_at: values.at, last_event: row('last_event', '+', values.eventCount) }))
        .where('id', '=', values.orderId)
        .where('lease_epoch', '=', values.epoch)
        .where(when)
        .returning(['id', 'last_event']),
    `changed ${columns.join()}`,
  )({ ...set, ...under });
}

interface Told {
  readonly at: Date;
  readonly eventCount: number;
  readonly kinds: readonly string[];
  readonly bookingIds: readonly (string | null)[];
  readonly details: readonly string[];
}

const toldPart = definePart('told', (db, { at, eventCount, kinds, bookingIds, details }: Told) =>
  db
    .$extendTables<OrderTables>()
    .insertInto('retail.order_event')
    .columns(['order_id', 'seq', 'at', 'kind', 'booking_id', 'detail'])
    .expression(
      sql`select changed.id, changed.last_event - ${eventCount}::int + told.n, ${at}::timestamptz, told.kind, told.booking_id, told.detail
        from changed, unnest(${kinds}::text[], ${bookingIds}::uuid[], ${details}::jsonb[]) with ordinality as told (kind, booking_id, detail, n)`,
    ),
);

function bookingPart(set: BookingColumns, bookingId: string): StatementPart {
  const columns = Object.keys(set);
  return definePart(
    'booking',
    (db, values: BookingColumns & { bookingId: string }, when) =>
      db
        .$extendTables<OrderTables>()
        .updateTable('retail.order_item_booking')
        .set(pick(values, columns))
        .where('id', '=', values.bookingId)
        .where(when),
    `booking ${columns.join()}`,
  )({ ...set, bookingId });
}

/** Of the values of a statement, those of the columns that it sets. */
function pick<Values extends object>(values: Values, columns: readonly string[]): Partial<Values> {
  // the columns are names of these values
  return Object.fromEntries(columns.map((column) => [column, values[column as keyof Values]])) as Partial<Values>;
}
