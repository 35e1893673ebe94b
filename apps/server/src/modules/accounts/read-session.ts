import type { Clock } from '@throughfare/kernel/clock';
import type { Session } from '../../platform/binding/session.ts';
import { isDueForProlonging, sessionExpiry } from './rules/session-lifetime.ts';
import type { SessionStore } from './session-store.ts';
import { hashOfToken } from './session-token.ts';

/** Who a bearer is; a session in use lives on. */
export async function readSession(store: SessionStore, clock: Clock, token: string): Promise<Session | undefined> {
  const nowMs = clock.now();
  const stored = await store.findByToken(hashOfToken(token), nowMs);
  if (!stored) return undefined;
  if (isDueForProlonging(stored.role, stored.expiresAtMs, nowMs)) await store.prolong(stored.id, sessionExpiry(stored.role, nowMs));
  return {
    id: stored.id,
    role: stored.role,
    ...(stored.guestId === null ? {} : { guestId: stored.guestId }),
    ...(stored.userId === null ? {} : { userId: stored.userId }),
    ...(stored.currency === null ? {} : { currency: stored.currency }),
  };
}
