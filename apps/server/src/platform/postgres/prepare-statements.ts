import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/** Far more than the shop has statements; only lists of many lengths could make so many texts. */
const mostTexts = 600;

const names = new Map<string, string>();

/** The name under which a text is prepared, the same on every connection. Undefined for what is not worth it or must not be. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostTexts || hasAllColumns(text)) return undefined;
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

/**
 * Lets a connection prepare each statement with values at its first use: the server then parses and plans it once, not each time. With
 * `alsoWithout`, one without values too, where its text is not several statements.
 */
export function prepareStatements(client: ClientBase, { alsoWithout = false } = {}): void {
  // what `query` is given and answers is passed on as it is, by whichever of its signatures
  const plain = client.query.bind(client) as Query;
  const prepared: Query = (text, values, ...more) => {
    if (typeof text !== 'string' || !Array.isArray(values)) return plain(text, values, ...more);
    const isOne = values.length > 0 || (alsoWithout && !text.includes(';'));
    const name = isOne ? nameOf(text) : undefined;
    return name === undefined ? plain(text, values, ...more) : plain({ name, text, values }, ...more);
  };
  client.query = prepared as ClientBase['query'];
}
