import { sql } from 'kysely';
import { definePart, type StatementPart } from './write-together.ts';

/** Inserts rows from one JSON parameter, so that the statement text does not depend on their number. */
export function insertRows(name: string, table: `retail.${string}`, rows: readonly object[]): StatementPart {
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
