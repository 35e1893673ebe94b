import { sql } from 'kysely';
import type { DeckLayout } from '@throughfare/suppliers/port/seat-map';
import type { Db } from '../../../platform/postgres/db.ts';

/** A deck with the words for it. */
export interface KeptLayout extends DeckLayout {
  readonly name: string;
}

/** A kind of train that is arranged anew keeps the ids of its decks. */
export async function keepLayouts(db: Db, layouts: readonly KeptLayout[]): Promise<void> {
  if (layouts.length === 0) return;
  await sql`
    insert into retail.osdm_layout (id, layout)
    select distinct on (layout ->> 'id') layout ->> 'id', layout from jsonb_array_elements(${JSON.stringify(layouts)}::jsonb) as layout
    on conflict (id) do update set layout = excluded.layout where osdm_layout.layout <> excluded.layout`.execute(db);
}

/** Without ids: the first of all. */
export async function findLayouts(db: Db, ids: readonly string[] | undefined): Promise<readonly KeptLayout[]> {
  const wanted = ids ? sql`where id = any(${[...ids]}::text[])` : sql``;
  const { rows } = await sql<{ layout: KeptLayout }>`select layout from retail.osdm_layout ${wanted} order by id limit 100`.execute(db);
  return rows.map(({ layout }) => layout);
}
