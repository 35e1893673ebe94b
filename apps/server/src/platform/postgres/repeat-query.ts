import { type ClientBase, type Connection, type FieldDef, Query, type QueryResult, type QueryResultRow } from 'pg';

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The result columns of a prepared statement, which never change. */
export interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** An empty row from which all rows of the statement are made, so that they share one shape. */
  readonly empty: Readonly<QueryResultRow>;
}

export function columnsOf(client: ClientBase, fields: readonly FieldDef[]): Columns {
  return {
    names: fields.map(({ name }) => name),
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- pg names only some of the types that there are
    parsers: fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

/** The version of pg whose undocumented `submit` and `describe` this file overrides. A test fails if another version is installed. */
export const pgRelease = '8.23.1';

/**
 * Repeats a statement on a connection. pg would ask for its columns each time and build a list of them and a sample row, which takes a
 * quarter of the client's time for a statement.
 */
export function repeatQuery(submit: (query: Query) => unknown, statement: NamedStatement, columns: Columns): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const read: Read = { rows: [] };
    const query = new RepeatedQuery(statement, columns, read, (error, result) => {
      const failure = error ?? read.failure;
      if (failure) return reject(failure);
      result.rows = read.rows;
      resolve(result);
    });
    submit(query);
  });
}

interface Read {
  readonly rows: QueryResultRow[];
  /** An unreadable value, reported when the statement is finished. */
  failure?: Error;
}

type Done = (error: Error | undefined, result: QueryResult) => void;

/** pg's query without the question about columns, and with its own reading of rows. */
class RepeatedQuery extends Query {
  readonly name: string;
  readonly #columns: Columns;
  readonly #read: Read;

  constructor({ name, text, values }: NamedStatement, columns: Columns, read: Read, done: Done) {
    super(text, values, done);
    this.name = name;
    this.#columns = columns;
    this.#read = read;
    const { submit } = this;
    this.submit = (connection) => submit.call(this, withoutDescribe(connection));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.#columns;
    const row: QueryResultRow = { ...empty };
    try {
      names.forEach((name, index) => {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : parsers[index]?.(text);
      });
      this.#read.rows.push(row);
    } catch (error) {
      this.#read.failure ??= error instanceof Error ? error : new Error('a value could not be read', { cause: error });
    }
  }
}

const quiet = new WeakMap<Connection, Connection>();

/** The connection without the question about columns. */
function withoutDescribe(connection: Connection): Connection {
  const known = quiet.get(connection);
  if (known) return known;
  const made: Connection = Object.create(connection, { describe: { value: () => undefined } });
  quiet.set(connection, made);
  return made;
}
