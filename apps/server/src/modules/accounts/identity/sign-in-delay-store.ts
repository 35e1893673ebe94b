import { createHash } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { delayAfter, failuresLeft, type DelayKind } from '../rules/sign-in-delay.ts';

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
        for (const counter of sorted(counters)) {
          const key = keyOf(counter);
          await sql`
            insert into retail.sign_in_delay (key_sha256, failures, last_at, blocked_until) values (${key}, 0, ${now}, ${noWait})
            on conflict do nothing`.execute(transaction);
          const { rows } = await sql<{ failures: number; lastAt: Date; blockedUntil: Date }>`
            select failures, last_at as "lastAt", blocked_until as "blockedUntil" from retail.sign_in_delay where key_sha256 = ${key}
            for update`.execute(transaction);
          const { failures: before, lastAt, blockedUntil } = rows[0] ?? { failures: 0, lastAt: now, blockedUntil: noWait };
          const waitMs = blockedUntil.getTime() - nowMs;
          if (waitMs > 0) throw new Refusal('request.tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
          const failures = failuresLeft(before, lastAt.getTime(), nowMs) + 1;
          const delayMs = delayAfter(counter.kind, failures);
          await sql`
            update retail.sign_in_delay set failures = ${failures}, last_at = ${now},
              blocked_until = ${delayMs > 0 ? new Date(nowMs + delayMs) : noWait}
            where key_sha256 = ${key}`.execute(transaction);
        }
      });
    },

    /** The password was right: removes this try from the counters, and its delay. Other people's tries stay counted. */
    async takeBack(counters: readonly Counter[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const counter of sorted(counters)) {
          const failures = counter.kind === 'accountFromAddress' ? sql`0` : sql`greatest(failures - 1, 0)`;
          await sql`
            update retail.sign_in_delay set failures = ${failures}, blocked_until = ${noWait}
            where key_sha256 = ${keyOf(counter)}`.execute(transaction);
        }
      });
    },

    async removeOld(beforeMs: number): Promise<void> {
      await sql`delete from retail.sign_in_delay where last_at < ${new Date(beforeMs)}`.execute(db);
    },
  };
}
