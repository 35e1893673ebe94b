import type { Db } from '../../../platform/postgres/db.ts';

export type SecurityEventKind =
  | 'registered'
  | 'signedIn'
  | 'signInFailed'
  | 'signedOut'
  | 'passwordReset'
  | 'newPasswordSet'
  | 'profileChanged'
  | 'refreshReused'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'secondFactorFailed'
  | 'emailChangeAsked'
  | 'emailChanged'
  | 'unsubscribed';

interface SecurityEventTable {
  user_id: string;
  kind: SecurityEventKind;
  address_hmac: Buffer | null;
  happened_at: Date;
}

export interface SecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** Keyed hash of the network address; the address itself is kept nowhere. */
  readonly addressHmac: Buffer;
  readonly atMs: number;
}

export function createSecurityEventStore(db: Db) {
  const tables = db.$extendTables<{ 'retail.security_event': SecurityEventTable }>();

  return {
    async record({ userId, kind, addressHmac, atMs }: SecurityEvent): Promise<void> {
      await tables
        .insertInto('retail.security_event')
        .values({ user_id: userId, kind, address_hmac: addressHmac, happened_at: new Date(atMs) })
        .execute();
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

    /** Whether the account was signed in to since, and whether from this address. */
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
