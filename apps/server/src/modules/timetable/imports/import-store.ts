import { isSource, type Source } from '@throughfare/kernel/source';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import type { KeptImport } from './imported-timetable.types.ts';
import { unpackImport } from './pack-import.ts';

type ImportTables = {
  'retail.imported_timetable': { source: string; hash: string; feed: string; report: string; bytes: Buffer; imported_at: Date };
};

/** Notified when nodes may have to use another timetable. */
export const timetableChannel = 'timetable';

/** The names of the imports by source: "VIA 3f2a…". */
export async function listImports(db: Db): Promise<readonly string[]> {
  const rows = await db
    .$extendTables<ImportTables>()
    .selectFrom('retail.imported_timetable')
    .select(['source', 'hash'])
    .orderBy('source')
    .execute();
  return rows.map(({ source, hash }) => `${source} ${hash}`);
}

export interface ImportInUse {
  readonly source: string;
  readonly feed: string;
  readonly importedAt: Date;
}

/** The imports in use, sorted by source, for the operator to see. */
export async function importsInUse(db: Db): Promise<readonly ImportInUse[]> {
  const rows = await db
    .$extendTables<ImportTables>()
    .selectFrom('retail.imported_timetable')
    .select(['source', 'feed', 'imported_at'])
    .orderBy('source')
    .execute();
  return rows.map(({ source, feed, imported_at }) => ({ source, feed, importedAt: imported_at }));
}

export async function loadImports(db: Db): Promise<readonly KeptImport[]> {
  const rows = await db
    .$extendTables<ImportTables>()
    .selectFrom('retail.imported_timetable')
    .select(['source', 'hash', 'bytes'])
    .orderBy('source')
    .execute();
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
  const row = { source, hash, feed, report: JSON.stringify(report), bytes, imported_at: at };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .$extendTables<ImportTables>()
      .insertInto('retail.imported_timetable')
      .values(row)
      .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
      .execute();
    await withImport(source, transaction);
    await sql`select pg_notify(${timetableChannel}, '')`.execute(transaction);
  });
}

/** Removes a source's import, so that the product's own lines apply again. False if there is none. */
export async function removeImport(db: Db, source: Source, withImport: WithImport): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .$extendTables<ImportTables>()
      .deleteFrom('retail.imported_timetable')
      .where('source', '=', source)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await withImport(source, transaction);
    await sql`select pg_notify(${timetableChannel}, '')`.execute(transaction);
    return true;
  });
}

/** Makes every node check whether its timetable is still current. */
export async function tellNodes(db: Db): Promise<void> {
  await sql`select pg_notify(${timetableChannel}, '')`.execute(db);
}
