import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { StartFailure } from '../start-failure.ts';
import { createDb, type Db } from './db.ts';
import { createPool, isOutOfConnections } from './create-pool.ts';
import { connectionName } from './other-versions.ts';
import { keepEmbeddedPostgres } from './embedded/keep-embedded-postgres.ts';

interface Pools {
  readonly retailPool: pg.Pool;
  /** In real life the carriers are other companies, so they have their own connections and transactions. */
  readonly carrierPool: pg.Pool;
  readonly db: Db;
  close(): Promise<void>;
}

export interface Postgres extends Pools {
  readonly url: string;
  /** Bypasses any pooler, for notifications, locks and migrations. */
  readonly directUrl: string;
  /** Ends the connections. The embedded server is stopped with them. */
  close(): Promise<void>;
}

export interface OpenPostgresOptions {
  readonly config: Pick<Config, 'database' | 'dataFolder' | 'webProcesses'>;
  readonly tell: (line: string) => void;
  readonly onIdleError: (error: Error) => void;
  /** Told when the embedded server ends by itself, and when it is there again. */
  readonly warn?: (what: string, error?: unknown) => void;
}

/** Connections outside any pool of a process: notifications, jobs, migrations, an operator's psql. */
const otherConnections = 30;
const statementTimeoutMs = 15_000;
/** PostgreSQL's own code, which it also uses to reject a new connection. */
const diskFull = '53100';

export async function openPostgres({ config, tell, onIdleError, warn }: OpenPostgresOptions): Promise<Postgres> {
  const { poolSize } = config.database;
  const connections = (2 * poolSize + otherConnections) * (config.webProcesses + 1);
  const embedded = config.database.url ? undefined : await keepEmbeddedPostgres(config.dataFolder, connections, tell, warn);
  const url = config.database.url ?? embedded?.url;
  if (!url) throw new Error('neither an external nor an embedded database');
  const pools = poolsOf(url, poolSize, onIdleError);
  const close = async (): Promise<void> => {
    await pools.close();
    await embedded?.stop();
  };
  try {
    await checkServer(pools.retailPool);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...pools, url, directUrl: config.database.directUrl ?? url, close };
}

/** A process's connections to a running server. */
export function poolsOf(url: string, poolSize: number, onIdleError: (error: Error) => void): Pools {
  const open = (name: string): pg.Pool => createPool({ url, max: poolSize, name: connectionName(name), statementTimeoutMs, onIdleError });
  const [retailPool, carrierPool] = [open('retail'), open('carrier')];
  const close = async (): Promise<void> => void (await Promise.all([retailPool.end(), carrierPool.end()]));
  return { retailPool, carrierPool, db: createDb(retailPool), close };
}

/** A process that is still loading its modules may let the time of a first connection pass without looking at it. */
const checkTries = 3;

async function checkServer(pool: pg.Pool, tries = checkTries): Promise<void> {
  const result = await pool
    .query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    )
    .catch((error: unknown) => {
      if (isOutOfConnections(error) && tries > 1) return undefined;
      if (error instanceof Error && 'code' in error && error.code === diskFull)
        throw new StartFailure('The disk of the database is full: it takes no connection.', 'Free some space there, and try again.', error);
      throw new StartFailure(
        `The database does not answer: ${error instanceof Error && error.message ? error.message : String(error)}.`,
        'Check DATABASE_URL, and that the server runs and lets this machine in.',
        error,
      );
    });
  if (!result) return checkServer(pool, tries - 1);
  const server = result.rows[0];
  if (!server || server.version < 160_000)
    throw new StartFailure('The database is older than PostgreSQL 16.', 'Set DATABASE_URL to a newer server.');
  if (server.encoding !== 'UTF8')
    throw new StartFailure(
      `The database has the encoding ${server.encoding}.`,
      "Make one with encoding 'UTF8' and set DATABASE_URL to it.",
    );
}
