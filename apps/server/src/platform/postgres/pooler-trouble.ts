/**
 * Finds out whether the connections to the database are fit for the shop. A pooler in transaction mode gives each transaction of a client another
 * connection to the server: the addresses of customers' statements may lead through one that keeps prepared statements, the direct address may not.
 */
import { Client } from 'pg';

interface Connection {
  query(
    statement: string | { readonly name: string; readonly text: string },
  ): Promise<{ readonly rows: readonly { readonly pid?: number }[] }>;
  end(): Promise<void>;
}

type Connect = (url: string) => Promise<Connection>;

const patienceMs = 3_000;
const unknownStatement = '26000';

async function connectTo(url: string): Promise<Connection> {
  const client = new Client({
    connectionString: url,
    application_name: 'look',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The fault of the addresses, as a sentence without its full stop. Rejects if the database does not answer. */
export async function poolerTrouble(url: string, directUrl: string, connect: Connect = connectTo): Promise<string | undefined> {
  const pooled = await onAnotherConnection(url, connect, async (client, inBetween) => {
    const named = { name: 'throughfare_look', text: 'select pg_backend_pid() as pid' };
    await client.query(named);
    await inBetween();
    try {
      await client.query(named);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === unknownStatement)
        return 'the pooler of DATABASE_URL does not keep prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements = 700';
      throw error;
    }
    return undefined;
  });
  if (pooled !== undefined) return pooled;
  return onAnotherConnection(directUrl, connect, async (client, inBetween) => {
    const backend = async (): Promise<number | undefined> => (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid;
    const before = await backend();
    await inBetween();
    return (await backend()) === before
      ? undefined
      : 'DATABASE_DIRECT_URL leads through a pooler, which loses notifications, jobs and the migration lock: let it name the server itself';
  });
}

/** `inBetween` lets a second client take the server's connection that the first has just used, if a pooler shares it. */
async function onAnotherConnection(
  url: string,
  connect: Connect,
  look: (client: Connection, inBetween: () => Promise<void>) => Promise<string | undefined>,
): Promise<string | undefined> {
  const client = await connect(url);
  try {
    const other = await connect(url);
    try {
      return await look(client, async () => {
        await other.query('begin');
        await other.query('select 1');
      });
    } finally {
      await other.end();
    }
  } finally {
    await client.end();
  }
}
