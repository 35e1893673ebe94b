import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Far more than the shop has statements; only lists of many lengths could make so many texts. */
const mostTexts = 600;

const names = new Map<string, string>();

/**
 * The name under which a text is prepared, the same on every connection. Undefined for what is not worth it, and for texts with a `*`:
 * PostgreSQL refuses a prepared one for good once a migration has added a column to its table.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostTexts || text.includes('*')) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

type Query = (...asked: unknown[]) => unknown;

/** Lets a connection prepare each statement with values at its first use: the server then parses and plans it once, not each time. */
export function prepareStatements(client: PoolClient): void {
  // what `query` is given and answers is passed on as it is, by whichever of its signatures
  const plain = client.query.bind(client) as Query;
  const prepared: Query = (text, values, ...more) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? plain(text, values, ...more) : plain({ name, text, values }, ...more);
  };
  client.query = prepared as PoolClient['query'];
}
