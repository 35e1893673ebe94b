import { createHash } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Db } from '../../../platform/postgres/db.ts';
import { delayAfter, failuresLeft, type DelayKind } from '../rules/sign-in-delay.ts';

interface DelayTable {
  key_sha256: Buffer;
  failures: number;
  last_at: Date;
  blocked_until: Date;
}

export interface Counter {
  readonly kind: DelayKind;
  /** A counter's subject: an account, an address, or both. */
  readonly of: string;
}

/**
 * The time of a counter without a delay. The present time would lie in the future for a request that read the clock a moment earlier and
 * got the row after us: of two sign-ins at once from one address, one would be refused.
 */
const noWait = new Date(0);

/** Always in this order, so that two tries cannot deadlock. */
const order: readonly DelayKind[] = ['account', 'address', 'accountFromAddress'];

export function createSignInDelayStore(db: Db) {
  const keyOf = ({ kind, of }: Counter): Buffer => createHash('sha256').update(`${kind}\n${of}`).digest();
  const sorted = (counters: readonly Counter[]): Counter[] => counters.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));

  return {
    /**
     * Counts a try as failed before it is checked, so that a hundred parallel tries count as a hundred. Refuses `request.tooMany` with
     * `retryAfterSeconds`, without counting, while a counter has a delay.
     */
    async count(counters: readonly Counter[], nowMs: number): Promise<void> {
      const now = new Date(nowMs);
      await db.transaction().execute(async (transaction) => {
        const tables = transaction.$extendTables<{ 'retail.sign_in_delay': DelayTable }>();
        for (const counter of sorted(counters)) {
          const key = keyOf(counter);
          await tables
            .insertInto('retail.sign_in_delay')
            .values({ key_sha256: key, failures: 0, last_at: now, blocked_until: noWait })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          const row = await tables
            .selectFrom('retail.sign_in_delay')
            .selectAll()
            .where('key_sha256', '=', key)
            .forUpdate()
            .executeTakeFirstOrThrow();
          const waitMs = row.blocked_until.getTime() - nowMs;
          if (waitMs > 0) throw new Refusal('request.tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
          const failures = failuresLeft(row.failures, row.last_at.getTime(), nowMs) + 1;
          const delayMs = delayAfter(counter.kind, failures);
          await tables
            .updateTable('retail.sign_in_delay')
            .set({ failures, last_at: now, blocked_until: delayMs > 0 ? new Date(nowMs + delayMs) : noWait })
            .where('key_sha256', '=', key)
            .execute();
        }
      });
    },

    /** The password was right: removes this try from the counters, and its delay. Other people's tries stay counted. */
    async takeBack(counters: readonly Counter[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const tables = transaction.$extendTables<{ 'retail.sign_in_delay': DelayTable }>();
        for (const counter of sorted(counters)) {
          await tables
            .updateTable('retail.sign_in_delay')
            .set((set) => ({
              failures: counter.kind === 'accountFromAddress' ? 0 : set.fn('greatest', [set(set.ref('failures'), '-', 1), set.lit(0)]),
              blocked_until: noWait,
            }))
            .where('key_sha256', '=', keyOf(counter))
            .execute();
        }
      });
    },

    async removeOld(beforeMs: number): Promise<void> {
      const tables = db.$extendTables<{ 'retail.sign_in_delay': DelayTable }>();
      await tables.deleteFrom('retail.sign_in_delay').where('last_at', '<', new Date(beforeMs)).execute();
    },
  };
}
