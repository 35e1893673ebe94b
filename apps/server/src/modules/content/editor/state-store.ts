import type { ContentStatus } from '@throughfare/contract/calls/content';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { type ContentKind, type ContentTables } from '../content-store.ts';
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
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('retail.content_item')
    .select(['slug', 'status', 'body', 'edited_at'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return rows.map(present);
}

export async function findStates(db: Db, { kind, slug }: PageKey): Promise<PageState[]> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('retail.content_item')
    .select(['slug', 'status', 'body', 'edited_at'])
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .execute();
  return rows.map(present);
}

const present = (row: { slug: string; status: ContentStatus; body: object; edited_at: Date | null }): PageState => ({
  slug: row.slug,
  status: row.status,
  body: row.body,
  ...(row.edited_at && { editedAt: row.edited_at }),
});

/** Puts a page into a state. A new page goes after those of its kind, a known one to the place of its other states. */
export async function putState(
  trx: Db,
  { kind, slug }: PageKey,
  { status, body, editedAt }: Required<Omit<PageState, 'slug'>>,
): Promise<void> {
  const position = sql<number>`coalesce(
    (select min(position) from retail.content_item where kind = ${kind} and slug = ${slug}),
    (select max(position) + 1 from retail.content_item where kind = ${kind}),
    0)`;
  await trx
    .$extendTables<ContentTables>()
    .insertInto('retail.content_item')
    .values({ kind, slug, status, position, body: JSON.stringify(body), edited_at: editedAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'slug', 'status']).doUpdateSet((update) => ({
        body: update.ref('excluded.body'),
        edited_at: update.ref('excluded.edited_at'),
      })),
    )
    .execute();
}

export async function removeStates(trx: Db, { kind, slug }: PageKey, statuses: readonly ContentStatus[]): Promise<void> {
  if (statuses.length === 0) return;
  await trx
    .$extendTables<ContentTables>()
    .deleteFrom('retail.content_item')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('status', 'in', statuses)
    .execute();
}
