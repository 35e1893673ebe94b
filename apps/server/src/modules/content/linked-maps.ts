import { mapName } from '@throughfare/contract/map-name';
import type { LandingPage } from '@throughfare/contract/calls/landing-pages';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../platform/postgres/db.ts';
import { contentGeneration } from './content-generation.ts';

interface MapRow {
  readonly from: string | null;
  readonly to: string | null;
  readonly map: LandingPage['map'] | null;
  readonly language: LandingPage['language'] | null;
}

/** Answers the names of all maps that a page links, drafts included, as the content is now. */
export function createLinkedMaps(db: Db, pool: Pool): () => Promise<ReadonlySet<string>> {
  let kept: { readonly generation: string; readonly names: ReadonlySet<string> } | undefined;
  return async () => {
    // Asked before the pages: a change in between makes the kept names old, never too new.
    const generation = await contentGeneration(pool);
    if (kept?.generation !== generation) kept = { generation, names: new Set((await listMaps(db)).flatMap(nameOf)) };
    return kept.names;
  };
}

async function listMaps(db: Db): Promise<MapRow[]> {
  const { rows } = await sql<MapRow>`
    select body->'fromStation'->>'code' as "from", body->'toStation'->>'code' as "to", body->'map' as map, body->>'language' as language
    from retail.content_item where kind in ('ROUTE', 'LANDING') and status <> 'ARCHIVED'`.execute(db);
  return rows;
}

function nameOf({ from, to, map, language }: MapRow): string[] {
  if (map) return [map.of === 'country' ? mapName.country(map.code, language === 'fr') : mapName.place(map.code)];
  return from !== null && to !== null ? [mapName.route(from, to)] : [];
}
