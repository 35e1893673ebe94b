import { createHash } from 'node:crypto';
import type { ClientBase, QueryResult } from 'pg';
import { type Columns, columnsOf, type NamedStatement, repeatQuery } from './repeat-query.ts';

/** More than the shop has statements; only lists of many lengths could make so many texts. */
const mostTexts = 1500;

const names = new Map<string, string>();

/** The name under which a text is prepared, the same on every connection. Undefined for a text that must not be prepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (hasAllColumns(text)) return undefined;
  // a name is made from its text alone, so one that was forgotten comes out the same
  if (names.size >= mostTexts) names.clear();
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/**
 * Whether the result may have a `*` for its columns: PostgreSQL refuses such a prepared statement for good once a migration has added a column
 * to its table. What stands in brackets is no column of the result.
 */
function hasAllColumns(text: string): boolean {
  const outside = text.replaceAll(/\([^()]*\)/g, '');
  return outside === text ? text.includes('*') : hasAllColumns(outside);
}

type Query = (...asked: unknown[]) => unknown;
type Callback = (error: unknown, result?: QueryResult) => void;

/**
 * Lets a connection prepare each statement with values at its first use: the server then parses and plans it once, not each time, and we ask once
 * what columns it answers. With `alsoWithout`, one without values too, where its text is not several statements. What comes after `most` texts on
 * one connection is asked plainly, as each costs the server memory.
 */
export function prepareStatements(client: ClientBase, { alsoWithout = false, most = mostTexts } = {}): void {
  // what `query` is given and answers is passed on as it is, by whichever of its signatures
  const plain = client.query.bind(client) as Query;
  const columnsByName = new Map<string, Columns>();

  async function run(statement: NamedStatement): Promise<QueryResult> {
    const columns = columnsByName.get(statement.name);
    if (columns) return repeatQuery(plain, statement, columns);
    // the signature of a named statement, which answers this
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
  client.query = prepared as ClientBase['query'];
}

/** As pg's pool asks. */
async function tell(callback: Callback, result: Promise<QueryResult>): Promise<void> {
  const [outcome] = await Promise.allSettled([result]);
  if (outcome.status === 'rejected') callback(outcome.reason);
  else callback(undefined, outcome.value);
}

/** As the carriers name theirs. */
function isNamed(asked: object | null): asked is NamedStatement {
  return asked !== null && 'name' in asked && 'text' in asked && 'values' in asked && Array.isArray(asked.values);
}
