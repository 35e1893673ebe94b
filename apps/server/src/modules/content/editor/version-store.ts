import type { ContentStatus } from '@throughfare/contract/calls/content';
import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { ContentKind } from '../content-store.ts';

export interface PageKey {
  readonly kind: ContentKind;
  readonly slug: string;
}

export interface StoredVersion {
  readonly version: number;
  readonly status: ContentStatus;
  readonly body: object;
  readonly savedAt: Date;
  /** Absent: the shipped version. */
  readonly savedByName?: string;
  readonly restoredFrom?: number;
}

export interface NewVersion extends Omit<StoredVersion, 'version'> {
  readonly savedBy?: string;
}

type Tables = {
  'retail.content_version': {
    kind: ContentKind;
    slug: string;
    version: number;
    status: ContentStatus;
    body: ColumnType<object, string, string>;
    saved_by: string | null;
    saved_by_name: string | null;
    saved_at: Date;
    restored_from: number | null;
  };
};

/** Locks a page for one editor until the transaction ends, even if it is not stored yet. */
export async function lockPage(trx: Db, { kind, slug }: PageKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind} ${slug}`}, 0))`.execute(trx);
}

export async function listVersions(db: Db, { kind, slug }: PageKey): Promise<StoredVersion[]> {
  const rows = await db
    .$extendTables<Tables>()
    .selectFrom('retail.content_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    status: row.status,
    body: row.body,
    savedAt: row.saved_at,
    ...(row.saved_by_name === null ? {} : { savedByName: row.saved_by_name }),
    ...(row.restored_from === null ? {} : { restoredFrom: row.restored_from }),
  }));
}

/** Answers the version's number. Call it in the transaction with the page's lock. */
export async function addVersion(trx: Db, { kind, slug }: PageKey, added: NewVersion): Promise<number> {
  const tables = trx.$extendTables<Tables>();
  const last = await tables
    .selectFrom('retail.content_version')
    .select((row) => row.fn.max('version').as('version'))
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  await tables
    .insertInto('retail.content_version')
    .values({
      kind,
      slug,
      version,
      status: added.status,
      body: JSON.stringify(added.body),
      saved_by: added.savedBy ?? null,
      saved_by_name: added.savedByName ?? null,
      saved_at: added.savedAt,
      restored_from: added.restoredFrom ?? null,
    })
    .execute();
  return version;
}

/** The last editor, by the page's slug. */
export async function listLastEditors(db: Db, kind: ContentKind): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .$extendTables<Tables>()
    .selectFrom('retail.content_version')
    .distinctOn('slug')
    .select(['slug', 'saved_by_name'])
    .where('kind', '=', kind)
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.flatMap(({ slug, saved_by_name: name }) => (name === null ? [] : [[slug, name] as const])));
}
