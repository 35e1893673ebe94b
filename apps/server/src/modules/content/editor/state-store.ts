import type { ContentStatus } from '@throughfare/contract/calls/content';
import { recordOf } from '@throughfare/kernel/record-of';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { ContentKind } from '../content-store.ts';
import type { PageKey } from './version-store.ts';

/** A stored page in one of its states. */
export interface PageState {
  readonly slug: string;
  readonly status: ContentStatus;
  readonly body: object;
  /** Absent while it is the shipped text. */
  readonly editedAt?: Date;
}

/** All pages of a kind in all states, in list order. */
export async function listStates(db: Db, kind: ContentKind): Promise<PageState[]> {
  return statesWhere(db, sql`kind = ${kind} order by position, slug`);
}

export async function findStates(db: Db, { kind, slug }: PageKey): Promise<PageState[]> {
  return statesWhere(db, sql`kind = ${kind} and slug = ${slug}`);
}

async function statesWhere(db: Db, condition: RawBuilder<unknown>): Promise<PageState[]> {
  const { rows } = await sql<object>`select slug, status, body, edited_at from retail.content_item where ${condition}`.execute(db);
  return rows.map((row) => recordOf<PageState>(row));
}

/** Puts a page into a state. A new page goes after those of its kind, a known one to the place of its other states. */
export async function putState(
  trx: Db,
  { kind, slug }: PageKey,
  { status, body, editedAt }: Required<Omit<PageState, 'slug'>>,
): Promise<void> {
  await sql`
    insert into retail.content_item (kind, slug, status, position, body, edited_at)
    values (${kind}, ${slug}, ${status}, coalesce(
      (select min(position) from retail.content_item where kind = ${kind} and slug = ${slug}),
      (select max(position) + 1 from retail.content_item where kind = ${kind}),
      0), ${JSON.stringify(body)}, ${editedAt})
    on conflict (kind, slug, status) do update set body = excluded.body, edited_at = excluded.edited_at`.execute(trx);
}

export async function removeStates(trx: Db, { kind, slug }: PageKey, statuses: readonly ContentStatus[]): Promise<void> {
  await sql`
    delete from retail.content_item where kind = ${kind} and slug = ${slug} and status = any(${[...statuses]}::text[])`.execute(trx);
}
