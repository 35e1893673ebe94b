import { isSource, type Source } from '@throughfare/kernel/source';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import type { KeptImport } from './imported-timetable.types.ts';
import { unpackImport } from './pack-import.ts';

/** Notified when nodes may have to use another timetable. */
export const timetableChannel = 'timetable';

/** The names of the imports by source: "VIA 3f2a…". */
export async function listImports(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select source || ' ' || hash as name from retail.imported_timetable order by source`.execute(db);
  return rows.map(({ name }) => name);
}

export interface ImportInUse {
  readonly source: string;
  readonly feed: string;
  readonly importedAt: Date;
}

/** The imports in use, sorted by source, for the operator to see. */
export async function importsInUse(db: Db): Promise<readonly ImportInUse[]> {
  const { rows } = await sql<ImportInUse>`
    select source, feed, imported_at as "importedAt" from retail.imported_timetable order by source`.execute(db);
  return rows;
}

export async function loadImports(db: Db): Promise<readonly KeptImport[]> {
  const { rows } = await sql<{ source: string; hash: string; bytes: Buffer }>`
    select source, hash, bytes from retail.imported_timetable order by source`.execute(db);
  return rows.map(({ source, hash, bytes }) => {
    if (!isSource(source))
      throw new StartFailure(
        `The database has a timetable of ${source}, which is no source here.`,
        'Set FEED_SELLERS to the file with its row, on every process (docs/suppliers/gtfs.md).',
      );
    return { source, hash, timetable: unpackImport(bytes) };
  });
}

export interface ImportRow {
  readonly source: Source;
  readonly hash: string;
  readonly feed: string;
  readonly report: object;
  readonly bytes: Buffer;
  readonly at: Date;
}

/** Further writes that happen exactly if an import comes into use. */
export type WithImport = (source: Source, transaction: DbTransaction) => Promise<void>;

/** Replaces the source's last import and tells every node, both or neither. */
export async function keepImport(db: Db, { source, hash, feed, report, bytes, at }: ImportRow, withImport: WithImport): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into retail.imported_timetable (source, hash, feed, report, bytes, imported_at)
      values (${source}, ${hash}, ${feed}, ${JSON.stringify(report)}, ${bytes}, ${at})
      on conflict (source) do update set hash = excluded.hash, feed = excluded.feed, report = excluded.report, bytes = excluded.bytes,
        imported_at = excluded.imported_at`.execute(transaction);
    await withImport(source, transaction);
    await sql`select pg_notify(${timetableChannel}, '')`.execute(transaction);
  });
}

/** Removes a source's import, so that the product's own lines apply again. False if there is none. */
export async function removeImport(db: Db, source: Source, withImport: WithImport): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`delete from retail.imported_timetable where source = ${source}`.execute(transaction);
    if (numAffectedRows === 0n) return false;
    await withImport(source, transaction);
    await sql`select pg_notify(${timetableChannel}, '')`.execute(transaction);
    return true;
  });
}

/** Makes every node check whether its timetable is still current. */
export async function tellNodes(db: Db): Promise<void> {
  await sql`select pg_notify(${timetableChannel}, '')`.execute(db);
}
