import type { Db } from '../../platform/postgres/db.ts';

type TimetableTables = {
  'retail.timetable_snapshot': { built_from: string; hash: string; bytes: Buffer; created_at: Date };
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

/** Two nodes that built the same at once wrote the same. */
export async function keepSnapshot(db: Db, snapshot: { builtFrom: string; hash: string; bytes: ArrayBuffer; at: Date }): Promise<void> {
  await db
    .$extendTables<TimetableTables>()
    .insertInto('retail.timetable_snapshot')
    .values({ built_from: snapshot.builtFrom, hash: snapshot.hash, bytes: Buffer.from(snapshot.bytes), created_at: snapshot.at })
    .onConflict((conflict) => conflict.column('built_from').doNothing())
    .execute();
}
