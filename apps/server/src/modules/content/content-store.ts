import type { ContentStatus } from '@throughfare/contract/calls/content';
import type { LandingCard } from '@throughfare/contract/calls/landing-pages';
import { type ColumnType, sql } from 'kysely';
import { cleanBody } from './clean-body.ts';
import type { Db } from '../../platform/postgres/db.ts';

/** LANDING: pages about countries, destinations and rail passes, by path. */
export type ContentKind =
  | 'AGENCY_ALERT'
  | 'ARTICLE'
  | 'BANNER'
  | 'INFORMATION'
  | 'JOURNEY'
  | 'LANDING'
  | 'PROMO'
  | 'FEE'
  | 'RATES'
  | 'ROUTE';

export type ContentTables = {
  'retail.content_item': {
    kind: ContentKind;
    slug: string;
    status: ContentStatus;
    position: number;
    /** jsonb: written as text, read as a value. */
    body: ColumnType<object, string, string>;
    edited_at: Date | null;
  };
};

export interface ContentItem<Body> {
  readonly slug: string;
  readonly body: Body;
}

/** A page shipped with the shop. */
export interface ContentSeed {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly position: number;
  readonly body: object;
}

/** Updates shipped pages. Editors' changes stay. */
export async function seedContent(db: Db, seeds: readonly ContentSeed[]): Promise<void> {
  const tables = db.$extendTables<ContentTables>();
  // Including archived pages: a page that an editor removed must not return with the next start.
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
        .where('content_item.edited_at' as 'edited_at', 'is', null)
        // a start of the same program writes no row
        .where(sql<boolean>`(content_item.body, content_item.position) is distinct from (excluded.body, excluded.position)`),
    )
    .execute();
}

/** `Body` is the stored type of the kind. Only `seedContent` and the editor write it, both from the contract's shapes. */
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
  // the kind determines the type of the body
  return row === undefined ? undefined : ((await cleanBody(kind, row.body)) as Body);
}

/** The public pages of a kind, in their order. */
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
  // the kind determines the type of the body
  return rows.map(({ slug, body }) => ({ slug, body: body as Body }));
}

/** Published route pages for lists, without their texts. */
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

/** The station pairs of published pages with a week of prices: those of route pages, and the first journey of others. */
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

/** Published pages about countries, destinations and passes for lists, in their order. */
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
  // the kind determines the type of the body
  return rows as LandingCard[];
}
