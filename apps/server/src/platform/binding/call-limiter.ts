import { createHmac } from 'node:crypto';
import type { AnyCall } from '@throughfare/contract/call';
import { Refusal } from '@throughfare/kernel/refusal';
import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Session } from './session.ts';

/** Many people may share one address, so an address may make this many times the calls of a session. */
const sessionsPerAddress = 10;

export interface CallLimiter {
  /** Counts the call. Refuses `request.tooMany` with `retryAfterSeconds` above the limit. */
  count(call: AnyCall, session: Session | undefined, address: string): Promise<void>;
}

/** Counts that all nodes over one database share. Rows of an hour ago are deleted. */
export function countInDatabase(pool: pg.Pool): RateLimiterAbstract {
  return new RateLimiterPostgres({
    duration: 60,
    // what a key may use differs from call to call, so it is compared below
    points: 2 ** 31 - 1,
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'retail',
    tableName: 'call_count',
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: '',
  });
}

/**
 * Limits calls a minute for calls that cost a supplier request, a mail or a guess: by session, and ten times that by address, so that new
 * sessions do not help. A program with an agency's key also has a limit for all its calls together. Addresses are not stored in clear.
 */
export function createCallLimiter(counts: Pick<RateLimiterAbstract, 'consume'>, secret: string): CallLimiter {
  async function take(key: string, most: number): Promise<void> {
    const hash = createHmac('sha256', secret).update(`throughfare call limit 1\n${key}`).digest('base64url');
    const { consumedPoints, msBeforeNext } = await counts.consume(hash);
    if (consumedPoints > most) throw new Refusal('request.tooMany', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
  }

  return {
    async count({ name, perMinute }, session, address) {
      if (session?.key) await take(`key ${session.key.id}`, session.key.perMinute);
      if (perMinute === undefined) return;
      await take(`${name} from ${address}`, perMinute * (session ? sessionsPerAddress : 1));
      if (session) await take(`${name} by ${session.id}`, perMinute);
    },
  };
}
