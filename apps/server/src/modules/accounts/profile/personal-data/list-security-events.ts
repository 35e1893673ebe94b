import type { SecurityEventKind } from '@throughfare/contract/shapes/security-event';
import { sql } from 'kysely';
import type { UserDeps } from '../../identity/user-deps.ts';
import { addressHmacOf } from '../../identity/user-deps.ts';

export interface ShownSecurityEvent {
  readonly kind: SecurityEventKind;
  readonly atMs: number;
  /** Absent if no address was kept. */
  readonly isFromHere?: boolean;
}

const shownDays = 180;
const mostShown = 100;

/** Newest first. */
export async function listSecurityEvents(
  userId: string,
  address: string,
  { db, clock, secrets }: Pick<UserDeps, 'db' | 'clock' | 'secrets'>,
): Promise<ShownSecurityEvent[]> {
  const here = addressHmacOf(address, { secrets });
  const since = new Date(clock.now() - shownDays * 86_400_000);
  const { rows } = await sql<{ kind: SecurityEventKind; happened_at: Date; address_hmac: Buffer | null }>`
    select kind, happened_at, address_hmac from retail.security_event
    where user_id = ${userId} and happened_at >= ${since}
    order by happened_at desc, id desc limit ${mostShown}`.execute(db);
  return rows.map(({ kind, happened_at, address_hmac }) => ({
    kind,
    atMs: happened_at.getTime(),
    ...(address_hmac === null ? {} : { isFromHere: address_hmac.equals(here) }),
  }));
}
