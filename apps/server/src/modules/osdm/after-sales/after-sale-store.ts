import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { NewEvent } from '../bookings/booking-store.ts';
import type { ExchangeDetail, HoldDetail, RefundDetail, WholeDetail } from './after-sale.types.ts';

interface Details {
  refund: RefundDetail;
  release: WholeDetail;
  cancel: WholeDetail;
  exchange: ExchangeDetail;
  hold: HoldDetail;
}

export type AfterSaleKind = keyof Details;

interface AfterSaleOf<Kind extends AfterSaleKind> {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: Kind;
  readonly status: 'PROPOSED' | 'CONFIRMED' | 'DELETED';
  readonly detail: Details[Kind];
  readonly validUntil: Date;
  readonly confirmedAt?: Date;
  readonly createdAt: Date;
}

/** A union by kind: each kind has its own detail. */
type AnyAfterSale = { [K in AfterSaleKind]: AfterSaleOf<K> }[AfterSaleKind];
export type StoredAfterSale<Kind extends AfterSaleKind = AfterSaleKind> = Extract<AnyAfterSale, { readonly kind: Kind }>;

type Row = {
  [K in AfterSaleKind]: {
    id: string;
    booking_id: string;
    kind: K;
    status: AfterSaleOf<K>['status'];
    detail: Details[K];
    valid_until: Date;
    confirmed_at: Date | null;
    created_at: Date;
  };
}[AfterSaleKind];

export const isOfKind =
  <Kind extends AfterSaleKind>(kind: Kind) =>
  (sale: AnyAfterSale): sale is StoredAfterSale<Kind> =>
    sale.kind === kind;

/** Writes the event with it. Answers false, and writes nothing, if another one of its kind is open already. */
export async function insertAfterSale(
  db: Db,
  sale: Omit<AfterSaleOf<AfterSaleKind>, 'status' | 'confirmedAt'>,
  event?: NewEvent,
): Promise<boolean> {
  const made = sql`
    insert into retail.osdm_after_sale (id, booking_id, kind, status, detail, valid_until, created_at)
    values (${sale.id}, ${sale.bookingId}, ${sale.kind}, 'PROPOSED', ${JSON.stringify(sale.detail)}::jsonb, ${sale.validUntil}, ${sale.createdAt})
    on conflict do nothing`;
  const { numAffectedRows } = await withEvent(made, event, sale.createdAt).execute(db);
  return numAffectedRows === 1n;
}

function withEvent(change: RawBuilder<unknown>, event: NewEvent | undefined, at: Date): RawBuilder<unknown> {
  return event
    ? sql`with changed as (${change} returning booking_id)
        insert into retail.osdm_event (booking_id, kind, summary, change, at)
        select booking_id, ${event.kind}, ${event.summary}, ${event.change}, ${at}::timestamptz from changed`
    : change;
}

export async function findAfterSale<Kind extends AfterSaleKind>(
  db: Db,
  bookingId: string,
  kind: Kind,
  id: string | undefined,
): Promise<StoredAfterSale<Kind> | undefined> {
  return (await listAfterSales(db, bookingId)).filter(isOfKind(kind)).find((sale) => sale.id === id && sale.status !== 'DELETED');
}

/** Oldest first. */
export async function listAfterSales(db: Db, bookingId: string): Promise<StoredAfterSale[]> {
  const { rows } = await sql<Row>`select * from retail.osdm_after_sale where booking_id = ${bookingId} order by created_at, id`.execute(db);
  return rows.map(({ booking_id: ofBooking, valid_until: validUntil, confirmed_at: confirmedAt, created_at: createdAt, ...told }) => ({
    ...told,
    bookingId: ofBooking,
    validUntil,
    ...(confirmedAt ? { confirmedAt } : {}),
    createdAt,
  }));
}

/** Writes the event with it. Answers false, and writes nothing, if it had ended before. */
export async function endAfterSale(db: Db, id: string, status: 'CONFIRMED' | 'DELETED', at: Date, event?: NewEvent): Promise<boolean> {
  const ended = sql`
    update retail.osdm_after_sale set status = ${status}, confirmed_at = ${status === 'CONFIRMED' ? at : null}
    where id = ${id} and status = 'PROPOSED'`;
  const { numAffectedRows } = await withEvent(ended, event, at).execute(db);
  return numAffectedRows === 1n;
}

/**
 * Refunds whose time has passed no longer stand in the way of a new one. An exchange stays: it may have been begun in time, by a call that was
 * cut off.
 */
export async function dropLapsed(db: Db, bookingId: string, now: Date): Promise<void> {
  await sql`
    update retail.osdm_after_sale set status = 'DELETED'
    where booking_id = ${bookingId} and kind <> 'exchange' and status = 'PROPOSED' and valid_until <= ${now}`.execute(db);
}
