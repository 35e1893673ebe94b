import type { Client } from 'pg';

/** The work of the shop's database so far. */
export interface DatabaseWork {
  /** Committed transactions, including those that only read. */
  readonly commits: number;
  /** Flushes of the log to disk: commits that wrote, counted once if they shared a flush. */
  readonly flushes: number;
}

/** PostgreSQL counts with a little delay, so ask one second after the work. */
export async function databaseWork(client: Client): Promise<DatabaseWork> {
  const { rows } = await client.query<{ commits: string; flushes: string }>(
    `select (select xact_commit from pg_stat_database where datname = current_database()) as commits,
            (select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal') as flushes`,
  );
  return { commits: Number(rows[0]?.commits ?? 0), flushes: Number(rows[0]?.flushes ?? 0) };
}
