import { createHash } from 'node:crypto';
import type { ClientBase, QueryResult } from 'pg';
import { type Columns, columnsOf, type NamedStatement, repeatQuery } from './repeat-query.ts';

/** More than the shop has statements. Only lists of many lengths could produce so many texts. */
const mostTexts = 1500;

const names = new Map<string, string>();

/** The name under which a statement is prepared, the same on every connection. Undefined if it must not be prepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (hasAllColumns(text)) return undefined;
  // The name depends on the text alone, so a forgotten one is made again unchanged.
  if (names.size >= mostTexts) names.clear();
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * Whether the result columns may include a `*`. After a migration adds a column to the table, PostgreSQL refuses such a prepared statement
 * for good. A `*` in brackets is not a result column.
 */
function hasAllColumns(text: string): boolean {
  const outside = text.replaceAll(/\([^()]*\)/g, '');
  return outside === text ? text.includes('*') : hasAllColumns(outside);
}

type Query = (...asked: unknown[]) => unknown;
type Callback = (error: unknown, result?: QueryResult) => void;

/**
 * Makes a connection prepare each statement with values at its first use. The server then parses and plans it once, and we ask once for its
 * columns. With `alsoWithout`, statements without values are prepared too, unless a text holds several statements. After `most` texts on
 * one connection further ones are sent plainly, because each costs the server memory.
 */
export function prepareStatements(client: ClientBase, { alsoWithout = false, most = mostTexts } = {}): void {
  // Arguments and results of `query` are passed on unchanged, for all of its signatures.
  const plain = client.query.bind(client) as Query;
  const columnsByName = new Map<string, Columns>();

  async function run(statement: NamedStatement): Promise<QueryResult> {
    const columns = columnsByName.get(statement.name);
    if (columns) return repeatQuery(plain, statement, columns);
    // The signature for a named statement, which has this result.
    const result = (await plain({ ...statement })) as QueryResult;
    columnsByName.set(statement.name, columnsOf(client, result.fields));
    return result;
  }

  function namedOf(asked: unknown, values: unknown): NamedStatement | undefined {
    if (typeof asked === 'object') return isNamed(asked) ? asked : undefined;
    if (typeof asked !== 'string' || !Array.isArray(values)) return undefined;
    const isOne = values.length > 0 || (alsoWithout && !asked.includes(';'));
    const name = isOne ? nameOf(asked) : undefined;
    if (name === undefined || (columnsByName.size >= most && !columnsByName.has(name))) return undefined;
    return { name, text: asked, values };
  }

  const prepared: Query = (asked, values, ...more) => {
    const statement = namedOf(asked, values);
    if (!statement) return plain(asked, values, ...more);
    const result = run(statement);
    const callback = [values, ...more].find((one): one is Callback => typeof one === 'function');
    return callback ? tell(callback, result) : result;
  };
  // pg declares one signature for each way to ask, which no single function has
  client.query = prepared as ClientBase['query'];
}

/** The form in which pg's pool asks. */
async function tell(callback: Callback, result: Promise<QueryResult>): Promise<void> {
  const [outcome] = await Promise.allSettled([result]);
  if (outcome.status === 'rejected') callback(outcome.reason);
  else callback(undefined, outcome.value);
}

/** The form in which the carriers name theirs. */
function isNamed(asked: object | null): asked is NamedStatement {
  return asked !== null && 'name' in asked && 'text' in asked && 'values' in asked && Array.isArray(asked.values);
}
