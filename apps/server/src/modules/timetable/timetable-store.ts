import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

type TimetableTables = {
  'retail.timetable_snapshot': { built_from: string; hash: string; bytes: Buffer; created_at: Date; replaced_at: Date | null };
};

export async function findSnapshot(db: Db, builtFrom: string): Promise<Uint8Array | undefined> {
  const row = await db
    .$extendTables<TimetableTables>()
    .selectFrom('retail.timetable_snapshot')
    .select('bytes')
    .where('built_from', '=', builtFrom)
    .executeTakeFirst();
  return row?.bytes;
}

/** Two nodes that build the same timetable at once write the same bytes. */
export async function keepSnapshot(db: Db, snapshot: { builtFrom: string; hash: string; bytes: ArrayBuffer; at: Date }): Promise<void> {
  await db
    .$extendTables<TimetableTables>()
    .insertInto('retail.timetable_snapshot')
    .values({
      built_from: snapshot.builtFrom,
      hash: snapshot.hash,
      bytes: Buffer.from(snapshot.bytes),
      created_at: snapshot.at,
      replaced_at: null,
    })
    .onConflict((conflict) => conflict.column('built_from').doNothing())
    .execute();
}

/** Marks this one as in use from now on, and all others as used until now. */
export async function markInUse(db: Db, builtFrom: string, at: Date): Promise<void> {
  await sql`
    update retail.timetable_snapshot set replaced_at = case when built_from = ${builtFrom} then null else ${at}::timestamptz end
    where (built_from = ${builtFrom}) = (replaced_at is not null)`.execute(db);
}

/** Deletes timetables unused since then and answers their number. Nodes that hold one in memory keep it there. */
export async function forgetReplaced(db: Db, replacedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .$extendTables<TimetableTables>()
    .deleteFrom('retail.timetable_snapshot')
    .where('replaced_at', '<', replacedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
