import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

/** Stands where a value will be while a statement is compiled. */
class StandIn {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is run for nearly every request: built and compiled at its first run, and from then on only given its values. `build` may
 * do nothing with a value but hand it on to the statement: it gets stand-ins.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, standIns<Values>()).compile();
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = compiled.parameters.map((parameter) => (parameter instanceof StandIn ? given.get(parameter.name) : parameter));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

function standIns<Values extends object>(): Values {
  // whatever is asked for is there, and is only handed on
  return new Proxy({}, { get: (_, name) => new StandIn(String(name)) }) as Values;
}
