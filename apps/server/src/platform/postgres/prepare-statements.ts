import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

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

/**
 * Makes a connection prepare each statement with values at its first use. The server then parses and plans it once. With `alsoWithout`,
 * statements without values are prepared too, unless a text holds several statements. After `most` texts on one connection further ones
 * are sent plainly, because each costs the server memory.
 */
export function prepareStatements(client: ClientBase, { alsoWithout = false, most = mostTexts } = {}): void {
  // Arguments and results of `query` are passed on unchanged, for all of its signatures.
  const plain = client.query.bind(client) as Query;
  const prepared = new Set<string>();

  const query: Query = (text, values, ...more) => {
    if (typeof text !== 'string' || !Array.isArray(values)) return plain(text, values, ...more);
    const isOne = values.length > 0 || (alsoWithout && !text.includes(';'));
    const name = isOne ? nameOf(text) : undefined;
    if (name === undefined || (prepared.size >= most && !prepared.has(name))) return plain(text, values, ...more);
    prepared.add(name);
    return plain({ name, text, values }, ...more);
  };
  // pg declares one signature for each way to ask, which no single function has
  client.query = query as ClientBase['query'];
}
