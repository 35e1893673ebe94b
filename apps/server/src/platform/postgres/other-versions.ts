import type pg from 'pg';
import { productVersion } from '../product-version.ts';

/** The name under which a pool's connections are known to PostgreSQL: `retail 1.2.0`. */
export const connectionName = (pool: string): string => `${pool} ${productVersion}`;

/** The versions of other processes that are connected to the database. */
export async function otherVersionsAt(pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ version: string }>(
    `select distinct split_part(application_name, ' ', 2) as version from pg_stat_activity
     where datname = current_database() and application_name ~ '^(retail|carrier) ' order by 1`,
  );
  return rows.map(({ version }) => version).filter((version) => version !== productVersion);
}
