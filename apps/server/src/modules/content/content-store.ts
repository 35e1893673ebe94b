import type { ContentStatus } from '@throughfare/contract/calls/content';
import type { LandingCard } from '@throughfare/contract/calls/landing-pages';
import { type ColumnType, sql } from 'kysely';
import { cleanBody } from './clean-body.ts';
import type { Db } from '../../platform/postgres/db.ts';

/** LANDING: pages about countries, destinations and rail passes, by their path. */
export type ContentKind = 'AGENCY_ALERT' | 'ARTICLE' | 'BANNER' | 'INFORMATION' | 'JOURNEY' | 'LANDING' | 'PROMO' | 'ROUTE';

export type ContentTables = {
  'retail.content_item': {
    kind: ContentKind;
    slug: string;
    status: ContentStatus;
    position: number;
    /** jsonb: written as text, read as what it holds. */
    body: ColumnType<object, string, string>;
    edited_at: Date | null;
  };
};

export interface ContentItem<Body> {
  readonly slug: string;
  readonly body: Body;
}

/** A page as the shop ships it. */
export interface ContentSeed {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly position: number;
  readonly body: object;
}

/** Brings shipped pages up to date. What an editor has changed since stays. */
export async function seedContent(db: Db, seeds: readonly ContentSeed[]): Promise<void> {
  const tables = db.$extendTables<ContentTables>();
  // Archived, too: what an editor has taken off the site does not come back with the next start.
  const edited = await tables
    .selectFrom('retail.content_item')
    .select(['kind', 'slug'])
    .where('edited_at', 'is not', null)
    .where('status', 'in', ['PUBLISHED', 'ARCHIVED'])
    .execute();
  const theirs = new Set(edited.map(({ kind, slug }) => `${kind} ${slug}`));
  const ours = seeds.filter(({ kind, slug }) => !theirs.has(`${kind} ${slug}`));
  if (ours.length === 0) return;
  await tables
    .insertInto('retail.content_item')
    .values(ours.map((seed) => ({ ...seed, body: JSON.stringify(seed.body), status: 'PUBLISHED' as const, edited_at: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'slug', 'status'])
        .doUpdateSet((update) => ({ body: update.ref('excluded.body'), position: update.ref('excluded.position') }))
        .where('content_item.edited_at' as 'edited_at', 'is', null),
    )
    .execute();
}

/** `Body` is what was stored for the kind: only `seedContent` and the editor write, both from the contract's shapes. */
export async function findContent<Body>(
  db: Db,
  { kind, slug, status = 'PUBLISHED' }: { readonly kind: ContentKind; readonly slug: string; readonly status?: ContentStatus },
): Promise<Body | undefined> {
  const row = await db
    .$extendTables<ContentTables>()
    .selectFrom('retail.content_item')
    .select('body')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('status', '=', status)
    .executeTakeFirst();
  // see above
  return row === undefined ? undefined : (cleanBody(kind, row.body) as Body);
}

/** What the public may read of a kind, in its order. */
export async function listContent<Body>(db: Db, kind: ContentKind): Promise<ContentItem<Body>[]> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('retail.content_item')
    .select(['slug', 'body'])
    .where('kind', '=', kind)
    .where('status', '=', 'PUBLISHED')
    .orderBy('position')
    .orderBy('slug')
    .execute();
  // as for one page
  return rows.map(({ slug, body }) => ({ slug, body: body as Body }));
}

/** What lists say of published route pages, without their texts. */
export async function listRouteEnds(
  db: Db,
): Promise<{ readonly pageUrl: string; readonly fromStation: string; readonly toStation: string; readonly region: string | null }[]> {
  return db
    .$extendTables<ContentTables>()
    .selectFrom('retail.content_item')
    .select([
      'slug as pageUrl',
      sql<string>`body->'fromStation'->>'name'`.as('fromStation'),
      sql<string>`body->'toStation'->>'name'`.as('toStation'),
      sql<string | null>`body->>'region'`.as('region'),
    ])
    .where('kind', '=', 'ROUTE')
    .where('status', '=', 'PUBLISHED')
    .execute();
}

/** The stations between which published pages show a week of prices: those of a route page, the first journey of another. */
export async function listStripPairs(db: Db): Promise<{ readonly from: string; readonly to: string }[]> {
  return db
    .$extendTables<ContentTables>()
    .selectFrom('retail.content_item')
    .select([
      sql<string>`coalesce(body->'fromStation'->>'code', body->'journeys'->0->'from'->>'code')`.as('from'),
      sql<string>`coalesce(body->'toStation'->>'code', body->'journeys'->0->'to'->>'code')`.as('to'),
    ])
    .distinct()
    .where('kind', 'in', ['ROUTE', 'LANDING'])
    .where('status', '=', 'PUBLISHED')
    .where(sql<boolean>`body ? 'fromStation' or jsonb_array_length(body->'journeys') > 0`)
    .execute();
}

/** What lists say of published pages about countries, destinations and passes, in their order. */
export async function listLandingCards(db: Db): Promise<LandingCard[]> {
  const word = (name: keyof LandingCard) => sql<string>`body->>${sql.lit(name)}`.as(name);
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('retail.content_item')
    .select([word('path'), word('kind'), word('language'), word('place'), word('region'), word('h1')])
    .where('kind', '=', 'LANDING')
    .where('status', '=', 'PUBLISHED')
    .orderBy('position')
    .orderBy('slug')
    .execute();
  // as for one page
  return rows as LandingCard[];
}
