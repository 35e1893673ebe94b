/**
 * Writes of several modules in one statement (decision 11): one round trip and one transaction, where begin, each write and commit would
 * take a round trip each. Each write is a part, a data-modifying CTE. The first part decides, and the others depend on it.
 *
 * PostgreSQL runs all parts on one snapshot: none sees another's writes, and no row may be written by two of them. A write that must read
 * another's result first, or that is not our statement (a job), needs a transaction of several statements; such parts may be one of them.
 */
import { type CompiledQuery, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

export interface StatementPart {
  /** The name of its CTE, used once in a statement. Other parts may read its result under this name. */
  readonly name: string;
  /** Parts with the same shape have the same text. */
  readonly shape: string;
  /** The values, keyed by their names in the text. */
  readonly values: object;
  readonly write: (db: Db, standIns: object, when: RawBuilder<boolean>) => OperationNodeSource;
}

/**
 * A kind of part. Given its values, it makes one part. `write` builds a text once from placeholders, which it may only pass on. It must
 * write nothing unless `when` holds, and must return its rows if it is to be the first part. `shape`: present if the text depends on more
 * than the kind.
 */
export function definePart<Values extends object>(
  name: string,
  write: (db: Db, values: Values, when: RawBuilder<boolean>) => OperationNodeSource,
  shape = name,
): (values: Values) => StatementPart {
  return (values) => ({
    name,
    shape,
    values,
    // The placeholders have the names of its values.
    write: (db, standIns, when) => write(db, standIns as Values, when),
  });
}

/** The first part decides whether anything is written. */
export type StatementParts = readonly [StatementPart, ...StatementPart[]];

/** A placeholder for a part's value while its statement is compiled. */
class PartValue {
  readonly index: number;
  readonly name: string;

  constructor(index: number, name: string) {
    this.index = index;
    this.name = name;
  }
}

/** Keyed by the shapes of their parts. There are few, and nearly every order uses each. */
const statements = new Map<string, CompiledQuery<object>>();

/** Writes all parts, or none if the first has nothing to write. Answers the number of rows written by the first. */
export async function writeTogether(db: Db, parts: StatementParts): Promise<number> {
  const shape = parts.map((part) => part.shape).join(' + ');
  const statement = statements.get(shape) ?? compile(db, parts);
  statements.set(shape, statement);
  const parameters = statement.parameters.map((value) => (value instanceof PartValue ? valueOf(parts, value) : value));
  return (await db.executeQuery({ ...statement, parameters })).rows.length;
}

function compile(db: Db, parts: StatementParts): CompiledQuery<object> {
  const first = sql.ref(parts[0].name);
  const ctes = parts.map((part, index) => {
    const standIns = new Proxy({}, { get: (_, name) => new PartValue(index, String(name)) });
    const when = index === 0 ? sql<boolean>`true` : sql<boolean>`exists (select from ${first})`;
    return sql`${sql.ref(part.name)} as (${asExpression(part.write(db, standIns, when))})`;
  });
  return sql<object>`with ${sql.join(ctes)} select from ${first}`.compile(db);
}

function valueOf(parts: StatementParts, { index, name }: PartValue): unknown {
  const part = parts[index];
  // A name without a value is not a parameter of the part's text.
  return part && (Reflect.get(part.values, name) as unknown);
}

/** Kysely's builders are not typed as expressions, but can be written as such. */
function asExpression(query: OperationNodeSource) {
  return { expressionType: undefined, toOperationNode: () => query.toOperationNode() };
}
