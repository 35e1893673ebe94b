import type { SecurityEventKind } from '@throughfare/contract/shapes/security-event';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

export interface SecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** A keyed hash of the network address, which itself is not stored. */
  readonly addressHmac: Buffer;
  readonly atMs: number;
  /** The person who did it, if it was not the owner. */
  readonly byUserId?: string;
}

export function createSecurityEventStore(db: Db) {
  return {
    async record({ userId, kind, addressHmac, atMs, byUserId }: SecurityEvent): Promise<void> {
      await sql`
        insert into retail.security_event (user_id, kind, address_hmac, happened_at, by_user_id)
        values (${userId}, ${kind}, ${addressHmac}, ${new Date(atMs)}, ${byUserId ?? null})`.execute(db);
    },

    /** Records the same event for several accounts. */
    async recordEach(userIds: ReadonlySet<string>, { kind, addressHmac, atMs, byUserId }: Omit<SecurityEvent, 'userId'>): Promise<void> {
      await sql`
        insert into retail.security_event (user_id, kind, address_hmac, happened_at, by_user_id)
        select id, ${kind}, ${addressHmac}, ${new Date(atMs)}, ${byUserId ?? null} from unnest(${[...userIds]}::uuid[]) as id`.execute(db);
    },

    async hasHappened(userId: string, kind: SecurityEventKind): Promise<boolean> {
      const { rows } = await sql`select from retail.security_event where user_id = ${userId} and kind = ${kind} limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Whether the account was signed in to since then, and whether from this address. */
    async signInsSince(
      userId: string,
      addressHmac: Buffer,
      sinceMs: number,
    ): Promise<{ readonly any: boolean; readonly fromHere: boolean }> {
      const { rows } = await sql<{ any: boolean; fromHere: boolean }>`
        select count(*) > 0 as any, coalesce(bool_or(address_hmac = ${addressHmac}), false) as "fromHere" from retail.security_event
        where user_id = ${userId} and kind = 'signedIn' and happened_at >= ${new Date(sinceMs)}`.execute(db);
      return rows[0] ?? { any: false, fromHere: false };
    },
  };
}
