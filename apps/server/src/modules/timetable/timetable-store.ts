import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

/** PostgreSQL sends each byte as two digits, so three times fewer bytes make a start shorter than unpacking makes it longer. */
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

export async function findSnapshot(db: Db, builtFrom: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from retail.timetable_snapshot where built_from = ${builtFrom}`.execute(db);
  return rows[0] && decompress(rows[0].bytes);
}

/** Two nodes that build the same timetable at once write the same bytes. */
export async function keepSnapshot(db: Db, snapshot: { builtFrom: string; hash: string; bytes: ArrayBuffer; at: Date }): Promise<void> {
  const bytes = await compress(snapshot.bytes);
  await sql`
    insert into retail.timetable_snapshot (built_from, hash, bytes, created_at)
    values (${snapshot.builtFrom}, ${snapshot.hash}, ${bytes}, ${snapshot.at})
    on conflict (built_from) do nothing`.execute(db);
}

/** Marks this one as in use from now on, and all others as used until now. */
export async function markInUse(db: Db, builtFrom: string, at: Date): Promise<void> {
  await sql`
    update retail.timetable_snapshot set replaced_at = case when built_from = ${builtFrom} then null else ${at}::timestamptz end
    where (built_from = ${builtFrom}) = (replaced_at is not null)`.execute(db);
}

/** Deletes timetables unused since then and answers their number. Nodes that hold one in memory keep it there. */
export async function forgetReplaced(db: Db, replacedBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from retail.timetable_snapshot where replaced_at < ${replacedBefore}`.execute(db);
  return Number(numAffectedRows);
}
