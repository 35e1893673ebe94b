/** The rows of `retail.session`. The store of visitors and guests and the store of users both use them. */
import type { Role } from '@throughfare/contract/call';
import type { Currency } from '@throughfare/kernel/money';

export interface SessionTable {
  id: string;
  token_sha256: Buffer | null;
  role: Role;
  guest_id: string | null;
  user_id: string | null;
  currency: Currency | null;
  created_at: Date;
  expires_at: Date;
  signed_in_at: Date | null;
  user_session_id: string | null;
  refresh_generation: number;
  least_generation: number;
  refreshed_at: Date | null;
}

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

export const storedColumns = ['id', 'role', 'guest_id', 'user_id', 'currency', 'expires_at', 'signed_in_at'] as const;

export function readStored(row: Pick<SessionTable, (typeof storedColumns)[number]>): StoredSession {
  return {
    id: row.id,
    role: row.role,
    guestId: row.guest_id,
    userId: row.user_id,
    currency: row.currency,
    expiresAtMs: row.expires_at.getTime(),
    signedInAtMs: row.signed_in_at?.getTime() ?? null,
  };
}
