/**
 * Whether customers may be sent to this process, and what is wrong if they should know less of it. A trouble that all nodes have alike, such as a
 * silent card provider, never closes a node: a balancer would then have none left, and pages, other ways to pay and My Bookings still work.
 */
import { wordList } from '@throughfare/kernel/word-list';
import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import type { Metrics } from '../platform/http/metrics.ts';
import type { ReadinessCheck, Trouble } from '../platform/http/add-health-routes.ts';
import { clockSkewMs } from '../platform/postgres/clock-skew.ts';
import { poolerTrouble } from '../platform/postgres/pooler-trouble.ts';
import { createSchemaLook } from './migrate-all.ts';

/** Signatures of payment providers allow minutes. Leases last 40 seconds: a clock that far away takes or leaves the orders of others. */
const skewedMs = 2_000;
const unfitSkewMs = 20_000;

/** A look at the pooler takes four connections, so its answer counts for a while. */
const poolerForMs = 30_000;

export interface ReadinessDeps {
  readonly retailPool: pg.Pool;
  readonly metrics: Pick<Metrics, 'silentProviders'>;
  readonly config: { readonly database: Config['database'] };
  /** This machine's time. Set in tests. */
  readonly now?: () => number;
  /** See `poolerTrouble`. */
  readonly lookAtPooler?: typeof poolerTrouble;
}

export function createReadiness({ retailPool, metrics, config, now, lookAtPooler = poolerTrouble }: ReadinessDeps): ReadinessCheck[] {
  const schemaTrouble = createSchemaLook();
  const { url, directUrl } = config.database;
  return [
    {
      name: 'database',
      async isReady() {
        const { rows } = await retailPool.query<{ writes: boolean }>(
          "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes",
        );
        return rows[0]?.writes === true || stopped('the database takes no writes');
      },
    },
    {
      name: 'schema',
      async isReady() {
        const trouble = await schemaTrouble(retailPool);
        return trouble === undefined || stopped(trouble);
      },
    },
    {
      name: 'clock',
      async isReady() {
        const skewMs = Math.abs(await clockSkewMs(retailPool, now));
        if (skewMs < skewedMs) return true;
        const reason = `the clocks of this machine and of the database are ${(skewMs / 1000).toFixed(1)} seconds apart`;
        return { sells: skewMs < unfitSkewMs, reason };
      },
    },
    ...(url !== undefined && directUrl !== undefined && url !== directUrl ? [poolerCheck(() => lookAtPooler(url, directUrl))] : []),
    {
      name: 'payments',
      isReady() {
        const silent = metrics.silentProviders();
        return Promise.resolve(silent.length === 0 || { sells: true, reason: `no answer from ${wordList(silent)}` });
      },
    },
  ];
}

function poolerCheck(look: () => Promise<string | undefined>): ReadinessCheck {
  let known: { readonly atMs: number; readonly trouble: Promise<string | undefined> } | undefined;
  return {
    name: 'pooler',
    async isReady() {
      const nowMs = performance.now();
      if (!known || nowMs - known.atMs > poolerForMs) known = { atMs: nowMs, trouble: look() };
      try {
        const trouble = await known.trouble;
        return trouble === undefined || stopped(trouble);
      } catch (error) {
        known = undefined;
        throw error;
      }
    },
  };
}

const stopped = (reason: string): Trouble => ({ sells: false, reason });
