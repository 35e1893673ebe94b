import type { ContentStatus } from '@throughfare/contract/calls/content';
import type { LandingCard } from '@throughfare/contract/calls/landing-pages';
import { sql } from 'kysely';
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
  // Including archived pages: a page that an editor removed must not return with the next start.
  const { rows: edited } = await sql<{ kind: ContentKind; slug: string }>`
    select kind, slug from retail.content_item where edited_at is not null and status in ('PUBLISHED', 'ARCHIVED')`.execute(db);
  const theirs = new Set(edited.map(({ kind, slug }) => `${kind} ${slug}`));
  const ours = seeds.filter(({ kind, slug }) => !theirs.has(`${kind} ${slug}`));
  if (ours.length === 0) return;
  // A start of the same program writes no row.
  await sql`
    insert into retail.content_item (kind, slug, position, body, status)
    select kind, slug, position, body, 'PUBLISHED' from jsonb_to_recordset(${JSON.stringify(ours)}::jsonb)
      as seed (kind text, slug text, position integer, body jsonb)
    on conflict (kind, slug, status) do update set body = excluded.body, position = excluded.position
    where content_item.edited_at is null
      and (content_item.body, content_item.position) is distinct from (excluded.body, excluded.position)`.execute(db);
}

/** `Body` is the stored type of the kind. Only `seedContent` and the editor write it, both from the contract's shapes. */
export async function findContent<Body>(
  db: Db,
  { kind, slug, status = 'PUBLISHED' }: { readonly kind: ContentKind; readonly slug: string; readonly status?: ContentStatus },
): Promise<Body | undefined> {
  const { rows } = await sql<{ body: object }>`
    select body from retail.content_item where kind = ${kind} and slug = ${slug} and status = ${status}`.execute(db);
  // the kind determines the type of the body
  return rows[0] && ((await cleanBody(kind, rows[0].body)) as Body);
}

/** The public pages of a kind, in their order. */
export async function listContent<Body>(db: Db, kind: ContentKind): Promise<ContentItem<Body>[]> {
  const { rows } = await sql<ContentItem<Body>>`
    select slug, body from retail.content_item where kind = ${kind} and status = 'PUBLISHED' order by position, slug`.execute(db);
  return rows;
}

/** Published route pages for lists, without their texts. */
export async function listRouteEnds(db: Db) {
  const { rows } = await sql<{
    readonly pageUrl: string;
    readonly fromStation: string;
    readonly toStation: string;
    readonly region: string | null;
  }>`
    select slug as "pageUrl", body->'fromStation'->>'name' as "fromStation", body->'toStation'->>'name' as "toStation", body->>'region' as region
    from retail.content_item where kind = 'ROUTE' and status = 'PUBLISHED'`.execute(db);
  return rows;
}

/** The station pairs of published pages with a week of prices: those of route pages, and the first journey of others. */
export async function listStripPairs(db: Db): Promise<{ readonly from: string; readonly to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct coalesce(body->'fromStation'->>'code', body->'journeys'->0->'from'->>'code') as "from",
      coalesce(body->'toStation'->>'code', body->'journeys'->0->'to'->>'code') as "to"
    from retail.content_item where kind in ('ROUTE', 'LANDING') and status = 'PUBLISHED'
      and (body ? 'fromStation' or jsonb_array_length(body->'journeys') > 0)`.execute(db);
  return rows;
}

/** Published pages about countries, destinations and passes for lists, in their order. */
export async function listLandingCards(db: Db): Promise<LandingCard[]> {
  const { rows } = await sql<LandingCard>`
    select body->>'path' as path, body->>'kind' as kind, body->>'language' as language, body->>'place' as place, body->>'region' as region,
      body->>'h1' as h1
    from retail.content_item where kind = 'LANDING' and status = 'PUBLISHED' order by position, slug`.execute(db);
  return rows;
}
