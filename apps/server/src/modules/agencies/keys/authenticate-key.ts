import { secretKind } from '@throughfare/contract/key-secret';
import { isMachineScope } from '@throughfare/contract/machine-scopes';
import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { KeySession } from '../agencies.api.ts';
import { hashOf } from './key-secret.ts';

/** The precision of a key's last use. Writing it with every call would turn each search into a write. */
const usedAgainAfterMs = 60_000;

interface KeyRow {
  id: string;
  scopes: string[];
  per_minute: number;
  user_id: string;
  session_id: string;
  currency: Currency | null;
  last_used_at: Date | null;
  agency_id: string;
  agency: string;
  agency_currency: Currency;
}

export function isKeySecret(token: string): boolean {
  return secretKind(token) !== undefined;
}

/**
 * The session of a key, or a session that the key has opened. Nothing for a revoked or expired key, or if the agency is suspended. The row
 * is read with every call, so all three take effect at once.
 */
export async function authenticateKey(token: string, nowMs: number, db: Db): Promise<KeySession | undefined> {
  const now = new Date(nowMs);
  const hash = hashOf(token);
  const matches =
    secretKind(token) === 'key'
      ? sql`opened.token_sha256 is null and (key.token_sha256 = ${hash} or (key.previous_sha256 = ${hash} and key.previous_until > ${now}))`
      : sql`opened.token_sha256 = ${hash} and opened.expires_at > ${now}`;
  const { rows } = await sql<KeyRow>`
    select key.id, key.scopes, key.per_minute, key.user_id, key.last_used_at, opened.session_id, session.currency,
      agency.id as agency_id, agency.name as agency, agency.currency as agency_currency
    from retail.agency_key key
      join retail.agency_key_session opened on opened.key_id = key.id
      join shared.session on session.id = opened.session_id
      join retail.agency on agency.id = key.agency_id
    where ${matches} and key.revoked_at is null and key.expires_at > ${now} and agency.suspended_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (row.last_used_at === null || row.last_used_at.getTime() + usedAgainAfterMs <= nowMs)
    await sql`update retail.agency_key set last_used_at = ${now} where id = ${row.id}`.execute(db);
  return {
    id: row.session_id,
    role: 'B2BAgent',
    userId: row.user_id,
    ...(row.currency === null ? {} : { currency: row.currency }),
    key: { id: row.id, scopes: row.scopes.filter(isMachineScope), perMinute: row.per_minute },
    agency: { id: row.agency_id, name: row.agency, currency: row.agency_currency },
  };
}
