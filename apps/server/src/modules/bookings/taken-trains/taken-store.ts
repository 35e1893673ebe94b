import type { Journey } from '@throughfare/contract/shapes/cart';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Direction } from '../present/present-seats.ts';

export interface TakenTrain {
  readonly bookingReference: string;
  readonly direction: Direction;
  readonly segmentIndex: number;
  readonly segment: Journey['segments'][number];
  /** The booked train. Null on rows from before it was stored. */
  readonly bookedDesignator: string | null;
  readonly bookedDay: string | null;
  readonly takenAtMs: number;
}

export async function takenTrainsOf(db: Db, bookingReferences: readonly string[]): Promise<readonly TakenTrain[]> {
  if (bookingReferences.length === 0) return [];
  const { rows } = await sql<Omit<TakenTrain, 'takenAtMs'> & { takenAt: Date }>`
    select booking_reference as "bookingReference", direction, segment_index as "segmentIndex", segment, taken_at as "takenAt",
      booked_designator as "bookedDesignator", booked_day as "bookedDay"
    from retail.taken_train where booking_reference = any(${[...bookingReferences]}::text[])`.execute(db);
  return rows.map(({ takenAt, ...taken }) => ({ ...taken, takenAtMs: takenAt.getTime() }));
}

export async function keepTaken(db: Db, taken: TakenTrain): Promise<void> {
  const { bookingReference, direction, segmentIndex, segment, bookedDesignator, bookedDay, takenAtMs } = taken;
  await sql`
    insert into retail.taken_train (booking_reference, direction, segment_index, segment, booked_designator, booked_day, taken_at)
    values (${bookingReference}, ${direction}, ${segmentIndex}, ${JSON.stringify(segment)}::jsonb, ${bookedDesignator}, ${bookedDay},
      ${new Date(takenAtMs)})
    on conflict (booking_reference, direction, segment_index) do update set segment = excluded.segment, taken_at = excluded.taken_at,
      booked_designator = excluded.booked_designator, booked_day = excluded.booked_day`.execute(db);
}
