import { type RawBuilder, sql } from 'kysely';
import type { Source } from '@throughfare/kernel/source';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import type { TrainChange } from './rules/compare-train.ts';
import { tellFromMinutes, type TrainTrouble } from './rules/train-trouble.ts';

export interface AffectedRow {
  booking_reference: string;
  designator: string;
  operating_day: string;
  order_id: string;
  source: string;
  from_station: string;
  to_station: string;
  booked_departs_at: number;
  booked_arrives_at: number;
  change: TrainChange['change'] | TrainTrouble['change'] | 'restored' | 'withdrawn';
  /** The desk's reason, or the cause that the railway named. */
  note: string;
  departs_at: number | null;
  arrives_at: number | null;
  found_at: Date;
  told_at: Date | null;
}

/** A train that the desk has declared cancelled. */
export interface WithdrawnTrain {
  readonly change: 'withdrawn';
  readonly note: string;
}

/** The changes that a new timetable makes, and those that a railway reports on the day. Each is only taken back by its own source. */
export const ofTimetables = ['removed', 'moved'] as const;
export const ofTheDay = ['cancelled', 'late'] as const;

export interface BookedTrain {
  readonly orderId: string;
  readonly bookingReference: string;
  readonly source: Source;
  readonly train: TripSegment;
}

/** Records the new state of a booked train. Answers whether it is news: a delay that grows a little is not. */
export async function noteChange(
  db: DbTransaction,
  { orderId, bookingReference, source, train }: BookedTrain,
  change: TrainChange | TrainTrouble | WithdrawnTrain,
  at: Date,
): Promise<boolean> {
  const [departsAt, arrivesAt] = 'departsAt' in change ? [change.departsAt, change.arrivesAt] : [null, null];
  const note = 'note' in change ? change.note : '';
  const { rows } = await sql`
    insert into retail.affected_booking (booking_reference, designator, operating_day, order_id, source, from_station, to_station,
      booked_departs_at, booked_arrives_at, change, departs_at, arrives_at, found_at, note)
    values (${bookingReference}, ${train.designator}, ${train.operatingDay}, ${orderId}, ${source}, ${train.from}, ${train.to},
      ${train.departsAt}, ${train.arrivesAt}, ${change.change}, ${departsAt}, ${arrivesAt}, ${at}, ${note})
    on conflict (booking_reference, designator, operating_day) do update
      set change = excluded.change, departs_at = excluded.departs_at, arrives_at = excluded.arrives_at, found_at = excluded.found_at, told_at = null,
        note = excluded.note
      where (affected_booking.change, affected_booking.departs_at, affected_booking.arrives_at)
        is distinct from (excluded.change, excluded.departs_at, excluded.arrives_at)
        -- its traveller knows that it does not run
        and not (affected_booking.change = 'withdrawn' and excluded.change in ('cancelled', 'late'))
        and not (affected_booking.change = 'late' and excluded.change = 'late'
          and abs(affected_booking.arrives_at - excluded.arrives_at) < ${tellFromMinutes})
    returning booking_reference`.execute(db);
  return rows.length > 0;
}

/**
 * Records that a train runs as booked, if one of these changes was noted. It is only news for a traveller who was told otherwise, and not after
 * a delay, because the train may still be some minutes late.
 */
export async function noteRestored(
  db: DbTransaction,
  { bookingReference, train }: BookedTrain,
  changes: typeof ofTimetables | typeof ofTheDay,
  at: Date,
): Promise<boolean> {
  const mine = sql`booking_reference = ${bookingReference} and designator = ${train.designator} and operating_day = ${train.operatingDay}
    and change = any(${[...changes]}::text[])`;
  await sql`delete from retail.affected_booking where ${mine} and (told_at is null or change = 'late')`.execute(db);
  const { numAffectedRows } = await sql`
    update retail.affected_booking set change = 'restored', departs_at = ${train.departsAt}, arrives_at = ${train.arrivesAt}, found_at = ${at},
      told_at = null
    where ${mine}`.execute(db);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

async function affectedWhere(db: Db, condition: RawBuilder<unknown>): Promise<AffectedRow[]> {
  return (await sql<AffectedRow>`select * from retail.affected_booking where ${condition}`.execute(db)).rows;
}

/** A traveller who has taken another train is not concerned by the booked one any more. */
const isTravelled = sql<boolean>`not exists (select from shared.left_train as gone where gone.booking_reference = affected_booking.booking_reference
  and gone.designator = affected_booking.designator and gone.operating_day = affected_booking.operating_day::text)`;

const isComing = (nowMinutes: number) => sql`change <> 'restored' and ${isTravelled} and booked_departs_at >= ${nowMinutes}`;

/** Coming trains that do not run as booked, earliest first; of one order if it is named. */
export async function listAffected(db: Db, nowMinutes: number, orderId?: string): Promise<AffectedRow[]> {
  const ofOrder = orderId === undefined ? sql`` : sql`and order_id = ${orderId}`;
  return affectedWhere(db, sql`${isComing(nowMinutes)} ${ofOrder} order by booked_departs_at`);
}

const isOf = (bookingReferences: readonly string[]) => sql`booking_reference = any(${[...bookingReferences]}::text[])`;

/** The same for some bookings. */
export async function listAffectedOf(db: Db, bookingReferences: readonly string[], nowMinutes: number): Promise<AffectedRow[]> {
  if (bookingReferences.length === 0) return [];
  return affectedWhere(db, sql`${isOf(bookingReferences)} and ${isComing(nowMinutes)} order by booked_departs_at`);
}

/** All changes of the trains of these bookings, also past ones and those that were taken back. */
export async function allChangesOf(db: Db, bookingReferences: readonly string[]): Promise<AffectedRow[]> {
  return bookingReferences.length === 0 ? [] : affectedWhere(db, isOf(bookingReferences));
}

/** The untold changes of a booking, by departure. */
export const untoldOf = (db: Db, bookingReference: string): Promise<AffectedRow[]> =>
  affectedWhere(db, sql`booking_reference = ${bookingReference} and told_at is null order by booked_departs_at`);

/** The changes of a booking that its traveller was told at an instant, by departure. Those that have changed again since are left out. */
export const toldOf = (db: Db, bookingReference: string, at: Date): Promise<AffectedRow[]> =>
  affectedWhere(db, sql`booking_reference = ${bookingReference} and told_at = ${at} order by booked_departs_at`);

/** If a train has changed again meanwhile, the traveller is told again. */
export async function markTold(db: Db, rows: readonly AffectedRow[], at: Date): Promise<void> {
  for (const { booking_reference, designator, operating_day, found_at } of rows) {
    await sql`
      update retail.affected_booking set told_at = ${at}
      where booking_reference = ${booking_reference} and designator = ${designator} and operating_day = ${operating_day}
        and found_at = ${found_at}`.execute(db);
  }
}
