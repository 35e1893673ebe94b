import { isSource, type Source } from '@throughfare/kernel/source';
import type { PassSearchParam } from '@throughfare/contract/shapes/pass-search';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { monthTables } from '../../platform/postgres/month-tables.ts';

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

type SearchRow = SearchTables['retail.search_record'];

/** The table for the searches of an instant: see `monthTables`. */
export type SearchTable = (at: Date) => Promise<string>;

export const searchTableOf = (db: Db): SearchTable => monthTables(db, 'retail.search_record');

export interface SearchWriting {
  readonly db: Db;
  readonly searchTable: SearchTable;
}

/** An id that another month has is not taken again. Answers whether the row was written. */
async function insert({ db, searchTable }: SearchWriting, row: SearchRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${sql.table(await searchTable(row.created_at))} (id, product_type, provider, search_param, old_analytics_id, created_at)
    select ${row.id}::text, ${row.product_type}, ${row.provider}, ${row.search_param}::jsonb, ${row.old_analytics_id}, ${row.created_at}::timestamptz
    where not exists (select from retail.search_record where id = ${row.id}::text)
    on conflict (id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function insertSearch(
  to: SearchWriting,
  search: StoredSearch & { readonly oldAnalyticsId?: string | undefined },
): Promise<void> {
  await insert(to, {
    id: search.id,
    product_type: 'PointToPoint',
    provider: search.provider,
    search_param: search.searchParam,
    old_analytics_id: search.oldAnalyticsId ?? null,
    created_at: search.createdAt,
  });
}

export interface StoredPassSearch {
  readonly id: string;
  readonly searchParam: PassSearchParam;
  readonly createdAt: Date;
}

/** Answers false if the id is taken. */
export function insertPassSearch(to: SearchWriting, { id, searchParam, createdAt }: StoredPassSearch): Promise<boolean> {
  return insert(to, {
    id,
    product_type: 'RailPass',
    provider: 'Eurail',
    search_param: searchParam,
    old_analytics_id: null,
    created_at: createdAt,
  });
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
