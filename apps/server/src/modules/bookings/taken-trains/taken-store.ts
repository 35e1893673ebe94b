import type { Journey } from '@throughfare/contract/shapes/cart';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Direction } from '../present/present-seats.ts';

export interface TakenTrain {
  readonly bookingReference: string;
  readonly direction: Direction;
  readonly segmentIndex: number;
  readonly segment: Journey['segments'][number];
  readonly takenAtMs: number;
}

export async function takenTrainsOf(db: Db, bookingReferences: readonly string[]): Promise<readonly TakenTrain[]> {
  if (bookingReferences.length === 0) return [];
  const { rows } = await sql<Omit<TakenTrain, 'takenAtMs'> & { takenAt: Date }>`
    select booking_reference as "bookingReference", direction, segment_index as "segmentIndex", segment, taken_at as "takenAt"
    from retail.taken_train where booking_reference = any(${[...bookingReferences]}::text[])`.execute(db);
  return rows.map(({ takenAt, ...taken }) => ({ ...taken, takenAtMs: takenAt.getTime() }));
}

export async function keepTaken(db: Db, { bookingReference, direction, segmentIndex, segment, takenAtMs }: TakenTrain): Promise<void> {
  await sql`
    insert into retail.taken_train (booking_reference, direction, segment_index, segment, taken_at)
    values (${bookingReference}, ${direction}, ${segmentIndex}, ${JSON.stringify(segment)}::jsonb, ${new Date(takenAtMs)})
    on conflict (booking_reference, direction, segment_index) do update set segment = excluded.segment, taken_at = excluded.taken_at`.execute(
    db,
  );
}
