import type { Client } from 'pg';

/** What the database of the shop has done so far. */
export interface DatabaseWork {
  /** Transactions that ended well, those that only read included. */
  readonly commits: number;
  /** Times that the log was flushed to disk: commits that wrote, those at the same moment together. */
  readonly flushes: number;
}

/** PostgreSQL counts with a little delay: ask when the work has been over for a second. */
export async function databaseWork(client: Client): Promise<DatabaseWork> {
  const { rows } = await client.query<{ commits: string; flushes: string }>(
    `select (select xact_commit from pg_stat_database where datname = current_database()) as commits,
            (select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal') as flushes`,
  );
  return { commits: Number(rows[0]?.commits ?? 0), flushes: Number(rows[0]?.flushes ?? 0) };
}
