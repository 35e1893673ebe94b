import { sql } from 'kysely';
import { definePart, type StatementPart } from '../../../platform/postgres/write-together.ts';
import type { OrderTables } from './order-tables.ts';

/** Rows as JSON, of which PostgreSQL makes a table's types: one text for however many there are. */
export function insertRows(name: string, table: keyof OrderTables, rows: readonly object[]): StatementPart {
  const columns = Object.keys(rows[0] ?? {});
  return definePart(
    name,
    (_, { json }: { json: string }, when) => {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      const type = sql.table(table);
      return sql`insert into ${type} (${names}) select ${names} from json_populate_recordset(null::${type}, ${json}::json) where ${when} returning 1`;
    },
    `${name} ${columns.join()}`,
  )({ json: JSON.stringify(rows) });
}
