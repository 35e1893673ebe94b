import { isSource, type Source } from '@throughfare/kernel/source';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { Db } from '../../platform/postgres/db.ts';

type SearchTables = {
  'retail.search_record': {
    id: string;
    product_type: 'PointToPoint' | 'RailPass';
    provider: string;
    search_param: SearchParam;
    old_analytics_id: string | null;
    created_at: Date;
  };
};

export interface StoredSearch {
  readonly id: string;
  readonly provider: Source;
  readonly searchParam: SearchParam;
  readonly createdAt: Date;
}

export async function insertSearch(db: Db, search: StoredSearch & { readonly oldAnalyticsId?: string | undefined }): Promise<void> {
  await db
    .$extendTables<SearchTables>()
    .insertInto('retail.search_record')
    .values({
      id: search.id,
      product_type: 'PointToPoint',
      provider: search.provider,
      search_param: search.searchParam,
      old_analytics_id: search.oldAnalyticsId ?? null,
      created_at: search.createdAt,
    })
    .execute();
}

export async function findSearch(db: Db, id: string): Promise<StoredSearch | undefined> {
  const row = await db
    .$extendTables<SearchTables>()
    .selectFrom('retail.search_record')
    .select(['id', 'provider', 'search_param', 'created_at'])
    .where('id', '=', id)
    .where('product_type', '=', 'PointToPoint')
    .executeTakeFirst();
  if (!row || !isSource(row.provider)) return undefined;
  return { id: row.id, provider: row.provider, searchParam: row.search_param, createdAt: row.created_at };
}
