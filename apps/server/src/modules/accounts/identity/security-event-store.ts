import type { SecurityEventKind } from '@throughfare/contract/shapes/security-event';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

interface SecurityEventTable {
  user_id: string;
  kind: SecurityEventKind;
  address_hmac: Buffer | null;
  happened_at: Date;
  by_user_id: string | null;
}

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
  const tables = db.$extendTables<{ 'retail.security_event': SecurityEventTable }>();

  return {
    async record({ userId, kind, addressHmac, atMs, byUserId }: SecurityEvent): Promise<void> {
      await tables
        .insertInto('retail.security_event')
        .values({ user_id: userId, kind, address_hmac: addressHmac, happened_at: new Date(atMs), by_user_id: byUserId ?? null })
        .execute();
    },

    /** Records the same event for several accounts. */
    async recordEach(userIds: ReadonlySet<string>, { kind, addressHmac, atMs, byUserId }: Omit<SecurityEvent, 'userId'>): Promise<void> {
      await sql`
        insert into retail.security_event (user_id, kind, address_hmac, happened_at, by_user_id)
        select id, ${kind}, ${addressHmac}, ${new Date(atMs)}, ${byUserId ?? null} from unnest(${[...userIds]}::uuid[]) as id`.execute(db);
    },

    async hasHappened(userId: string, kind: SecurityEventKind): Promise<boolean> {
      const row = await tables
        .selectFrom('retail.security_event')
        .select('kind')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether the account was signed in to since then, and whether from this address. */
    async signInsSince(
      userId: string,
      addressHmac: Buffer,
      sinceMs: number,
    ): Promise<{ readonly any: boolean; readonly fromHere: boolean }> {
      const rows = await tables
        .selectFrom('retail.security_event')
        .select('address_hmac')
        .distinct()
        .where('user_id', '=', userId)
        .where('kind', '=', 'signedIn')
        .where('happened_at', '>=', new Date(sinceMs))
        .execute();
      return { any: rows.length > 0, fromHere: rows.some(({ address_hmac }) => address_hmac?.equals(addressHmac) ?? false) };
    },
  };
}
