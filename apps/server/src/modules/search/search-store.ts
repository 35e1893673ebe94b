import { isSource, type Source } from '@throughfare/kernel/source';
import type { PassSearchParam } from '@throughfare/contract/shapes/pass-search';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { Db } from '../../platform/postgres/db.ts';

type SearchTables = {
  'retail.search_record': {
    id: string;
    product_type: 'PointToPoint' | 'RailPass';
    provider: string;
    search_param: SearchParam | PassSearchParam;
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

export interface StoredPassSearch {
  readonly id: string;
  readonly searchParam: PassSearchParam;
  readonly createdAt: Date;
}

/** Answers false if the id is taken. */
export async function insertPassSearch(db: Db, { id, searchParam, createdAt }: StoredPassSearch): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .$extendTables<SearchTables>()
    .insertInto('retail.search_record')
    .values({
      id,
      product_type: 'RailPass',
      provider: 'Eurail',
      search_param: searchParam,
      old_analytics_id: null,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function findRow(db: Db, id: string, productType: 'PointToPoint' | 'RailPass') {
  return db
    .$extendTables<SearchTables>()
    .selectFrom('retail.search_record')
    .select(['id', 'provider', 'search_param', 'created_at'])
    .where('id', '=', id)
    .where('product_type', '=', productType)
    .executeTakeFirst();
}

export async function findSearch(db: Db, id: string): Promise<StoredSearch | undefined> {
  const row = await findRow(db, id, 'PointToPoint');
  if (!row || !isSource(row.provider)) return undefined;
  // The product type determines the shape of `search_param`.
  return { id: row.id, provider: row.provider, searchParam: row.search_param as SearchParam, createdAt: row.created_at };
}

export async function findPassSearch(db: Db, id: string): Promise<StoredPassSearch | undefined> {
  const row = await findRow(db, id, 'RailPass');
  // The product type determines the shape of `search_param`.
  return row && { id: row.id, searchParam: row.search_param as PassSearchParam, createdAt: row.created_at };
}
