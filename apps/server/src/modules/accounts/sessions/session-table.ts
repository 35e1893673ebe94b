/** The rows of `retail.session`. The store of visitors and guests and the store of users both use them. */
import type { Role } from '@throughfare/contract/call';
import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';

export interface StoredSession {
  readonly id: string;
  readonly role: Role;
  readonly guestId: string | null;
  readonly userId: string | null;
  readonly currency: Currency | null;
  readonly expiresAtMs: number;
  /** null if nobody has signed in. */
  readonly signedInAtMs: number | null;
}

export interface SessionRow extends Omit<StoredSession, 'expiresAtMs' | 'signedInAtMs'> {
  readonly expiresAt: Date;
  readonly signedInAt: Date | null;
}

export const storedColumns = sql`id, role, guest_id as "guestId", user_id as "userId", currency, expires_at as "expiresAt",
  signed_in_at as "signedInAt"`;

export function readStored({ expiresAt, signedInAt, ...session }: SessionRow): StoredSession {
  return { ...session, expiresAtMs: expiresAt.getTime(), signedInAtMs: signedInAt?.getTime() ?? null };
}
