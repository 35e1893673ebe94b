/**
 * Writes of several modules as one statement: a round trip and a transaction of its own, where begin, each write and commit would be one round
 * trip each (decision 11). Each write is a part, a data-modifying CTE; the first decides, and the others hang on it.
 *
 * PostgreSQL runs all parts on one snapshot: none sees what another has written, and no row may be written by two of them. What has to look at
 * what was written before it goes on, or is not our statement (a job), needs a transaction of several statements; the parts may be one of them.
 */
import { type CompiledQuery, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

export interface StatementPart {
  /** Of its CTE: others may read what it returns under this name, and a statement has each name once. */
  readonly name: string;
  /** Parts of one shape are one text. */
  readonly shape: string;
  /** By the names under which its text has them. */
  readonly values: object;
  readonly write: (db: Db, standIns: object, when: RawBuilder<boolean>) => OperationNodeSource;
}

/**
 * A kind of part: given its values, one of it. `write` makes a text once, of stand-ins for the values, with which it may do nothing but hand them on;
 * it must write nothing unless `when`, and return what it has written if it is to be the first. `shape`: where the text depends on more than the kind.
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
    // the stand-ins have the names of its values
    write: (db, standIns, when) => write(db, standIns as Values, when),
  });
}

/** The first decides whether anything is written. */
export type StatementParts = readonly [StatementPart, ...StatementPart[]];

/** Stands where a part's value will be while its statement is compiled. */
class PartValue {
  readonly index: number;
  readonly name: string;

  constructor(index: number, name: string) {
    this.index = index;
    this.name = name;
  }
}

/** By the shapes of their parts: these are few, and each is written for nearly every order. */
const statements = new Map<string, CompiledQuery<object>>();

/** Writes all parts, or none where the first has nothing to write. How many rows the first has written. */
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
  // what is not among the values is no parameter of the part's text
  return part && (Reflect.get(part.values, name) as unknown);
}

/** The builders of Kysely are no expressions, but are written like them. */
function asExpression(query: OperationNodeSource) {
  return { expressionType: undefined, toOperationNode: () => query.toOperationNode() };
}
