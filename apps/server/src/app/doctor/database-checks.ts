import type { Config } from '../../platform/config/config.ts';
import { clockSkewMs } from '../../platform/postgres/clock-skew.ts';
import type { Postgres } from '../../platform/postgres/open-postgres.ts';
import { poolerTrouble } from '../../platform/postgres/pooler-trouble.ts';
import { createPool } from '../../platform/postgres/create-pool.ts';
import { createReadiness } from '../readiness.ts';
import { type Check, caution, fault, ok } from './finding.ts';

/** The questions of `/readyz`, and those that only a start asks. */
export function databaseChecks({ retailPool, url, directUrl }: Postgres, config: Pick<Config, 'database'>): readonly Check[] {
  const readiness = createReadiness({
    retailPool,
    metrics: { silentProviders: () => [] },
    config: { database: { poolSize: config.database.poolSize } },
  });
  const asked = readiness.filter(({ name }) => name === 'database' || name === 'schema');
  return [
    ...asked.map(({ name, isReady }): Check => ({
      name,
      async look() {
        const found = await isReady();
        return found === true
          ? ok(name === 'database' ? 'answers, and takes writes' : 'is that of this release')
          : fault(found === false ? 'is not ready' : found.reason, 'See "Upgrading" and "PostgreSQL" in docs/operating.md.');
      },
    })),
    {
      name: 'database settings',
      async look() {
        const { rows } = await retailPool.query<{ plan: string; jit: string; room: number }>(
          "select current_setting('plan_cache_mode') as plan, current_setting('jit') as jit, current_setting('max_connections')::int as room",
        );
        const [{ plan, jit, room } = { plan: '', jit: '', room: 0 }] = rows;
        const wanted = 2 * config.database.poolSize + 8;
        if (room < wanted)
          return fault(`max_connections is ${room}, and each process may take ${wanted}`, 'Raise it, or lower DATABASE_POOL.');
        return plan === 'force_generic_plan' && jit === 'off'
          ? ok(`room for ${Math.floor(room / wanted)} processes`)
          : caution(
              `plan_cache_mode is ${plan} and jit is ${jit}`,
              'alter role … set plan_cache_mode = force_generic_plan; alter role … set jit = off.',
            );
      },
    },
    {
      name: 'pooler',
      async look() {
        if (config.database.url === undefined) return ok('not used: the database is the embedded one');
        const trouble = await poolerTrouble(url, directUrl);
        return trouble === undefined
          ? ok('fit for prepared statements, and the direct address is direct')
          : fault(trouble, 'See "PostgreSQL" in docs/operating.md.');
      },
    },
    ...(config.database.readUrl === undefined ? [] : [standbyCheck(config.database.readUrl)]),
    {
      name: 'clock',
      async look() {
        const seconds = Math.abs(await clockSkewMs(retailPool)) / 1000;
        const says = `${seconds.toFixed(1)} seconds from the database's`;
        return seconds < 2 ? ok(says) : fault(says, 'Run a time service on both machines (chrony), and look at "chronyc tracking".');
      },
    },
  ];
}

const standbyCheck = (url: string): Check => ({
  name: 'standby',
  async look() {
    const pool = createPool({ url, max: 1, name: 'look', statementTimeoutMs: 3_000, onIdleError: () => undefined });
    try {
      const { rows } = await pool.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
      return rows[0]?.follows
        ? ok('answers, and follows the primary')
        : caution('DATABASE_READ_URL leads to the primary', 'Name a standby there, or unset it.');
    } finally {
      await pool.end();
    }
  },
});
