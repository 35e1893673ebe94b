import type { Client } from 'pg';

/** The work that the shop's database has done so far. */
export interface DatabaseWork {
  /** Committed transactions, including read-only ones. */
  readonly commits: number;
  /** Flushes of the log to disk. Several commits that share a flush count once. */
  readonly flushes: number;
}

/** PostgreSQL updates its counters with a small delay, so call this one second after the work. */
export async function databaseWork(client: Client): Promise<DatabaseWork> {
  const { rows } = await client.query<{ commits: string; flushes: string }>(
    `select (select xact_commit from pg_stat_database where datname = current_database()) as commits,
            (select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal') as flushes`,
  );
  return { commits: Number(rows[0]?.commits ?? 0), flushes: Number(rows[0]?.flushes ?? 0) };
}
