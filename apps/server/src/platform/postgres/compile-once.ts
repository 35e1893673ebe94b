import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './db.ts';

/** A placeholder for a value while a statement is compiled. */
class StandIn {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that nearly every request runs. It is built and compiled at its first run and then only gets its values. `build` receives
 * placeholders, so it may only pass a value on to the statement.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, standIns<Values>()).compile(db);
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = compiled.parameters.map((parameter) => (parameter instanceof StandIn ? given.get(parameter.name) : parameter));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

function standIns<Values extends object>(): Values {
  // Every requested value exists and is only passed on.
  return new Proxy({}, { get: (_, name) => new StandIn(String(name)) }) as Values;
}
