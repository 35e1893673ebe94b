import { randomUUID } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import type { Guest, GuestDetails, StartedSession } from '../accounts.api.ts';
import type { GuestStore } from './guest-store.ts';
import { sessionExpiry } from '../rules/session-lifetime.ts';
import type { SessionStore } from './session-store.ts';
import { hashOfToken, newSessionToken } from './session-token.ts';

interface SignUpGuestDeps {
  readonly clock: Clock;
  readonly guests: GuestStore;
  readonly sessions: SessionStore;
}

/**
 * Continues with only an e-mail address (ACCOUNT-7, guest checkout). `refusesRegistered`: the caller has passed the human check and is told
 * `guest.accountExists` for an address with an account. Without it the answer is the same for every address. No account is opened.
 */
export async function signUpGuest(
  { clock, guests, sessions }: SignUpGuestDeps,
  details: GuestDetails,
  session: Session | undefined,
  { refusesRegistered }: { readonly refusesRegistered: boolean },
): Promise<StartedSession & { readonly guest: Guest }> {
  const email = details.email.trim().toLowerCase();
  const nowMs = clock.now();
  const guest = { id: randomUUID(), email, firstName: details.firstName?.trim() ?? '', lastName: details.lastName?.trim() ?? '' };
  const token = newSessionToken();
  const tokenHash = hashOfToken(token);
  const expiresAtMs = sessionExpiry('guest', nowMs);
  const known = session && !session.userId ? session.id : undefined;
  const admitted = await guests.admit({ guest, sessionId: known, tokenHash, nowMs, expiresAtMs, onlyUnregistered: refusesRegistered });
  if (!admitted.added) throw new Refusal('guest.accountExists');
  if (known !== undefined && admitted.continued) return { token, sessionId: known, guest };
  const sessionId = randomUUID();
  await sessions.insert({ id: sessionId, tokenHash, role: 'guest', guestId: guest.id, createdAtMs: nowMs, expiresAtMs });
  return { token, sessionId, guest };
}
