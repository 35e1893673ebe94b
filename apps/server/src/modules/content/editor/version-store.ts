import type { ContentStatus } from '@throughfare/contract/calls/content';
import { recordOf } from '@throughfare/kernel/record-of';
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

/** Locks a page for one editor until the transaction ends, even if it is not stored yet. */
export async function lockPage(trx: Db, { kind, slug }: PageKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind} ${slug}`}, 0))`.execute(trx);
}

export async function listVersions(db: Db, { kind, slug }: PageKey): Promise<StoredVersion[]> {
  const { rows } = await sql<object>`
    select version, status, body, saved_at, saved_by_name, restored_from from retail.content_version
    where kind = ${kind} and slug = ${slug} order by version desc`.execute(db);
  return rows.map((row) => recordOf<StoredVersion>(row));
}

/** Answers the version's number. Call it in the transaction with the page's lock. */
export async function addVersion(trx: Db, { kind, slug }: PageKey, added: NewVersion): Promise<number> {
  const { status, body, savedBy, savedByName, savedAt, restoredFrom } = added;
  const { rows } = await sql<{ version: number }>`
    insert into retail.content_version (kind, slug, version, status, body, saved_by, saved_by_name, saved_at, restored_from)
    select ${kind}, ${slug}, coalesce(max(version), 0) + 1, ${status}, ${JSON.stringify(body)}::jsonb, ${savedBy ?? null}::uuid,
      ${savedByName ?? null}, ${savedAt}::timestamptz, ${restoredFrom ?? null}::integer
    from retail.content_version where kind = ${kind} and slug = ${slug} returning version`.execute(trx);
  return rows[0]?.version ?? 1;
}

/** The last editor, by the page's slug. */
export async function listLastEditors(db: Db, kind: ContentKind): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ slug: string; name: string | null }>`
    select distinct on (slug) slug, saved_by_name as name from retail.content_version where kind = ${kind}
    order by slug, version desc`.execute(db);
  return new Map(rows.flatMap(({ slug, name }) => (name === null ? [] : [[slug, name] as const])));
}
