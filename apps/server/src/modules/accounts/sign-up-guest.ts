import { randomUUID } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { Guest, GuestDetails, StartedSession } from './accounts.api.ts';
import type { GuestStore } from './guest-store.ts';
import { sessionExpiry } from './rules/session-lifetime.ts';
import type { SessionStore } from './session-store.ts';
import { hashOfToken, newSessionToken } from './session-token.ts';

interface SignUpGuestDeps {
  readonly clock: Clock;
  readonly guests: GuestStore;
  readonly sessions: SessionStore;
  /** Whether a registered customer has this address, in lower case. */
  readonly isRegistered: (email: string) => Promise<boolean>;
}

/** Continues with only an e-mail address (Spec 1 §4, guest checkout). */
export async function signUpGuest(
  { clock, guests, sessions, isRegistered }: SignUpGuestDeps,
  details: GuestDetails,
  session: Session | undefined,
): Promise<StartedSession & { readonly guest: Guest }> {
  const email = details.email.trim().toLowerCase();
  if (await isRegistered(email)) throw new Refusal('guest.accountExists');
  const nowMs = clock.now();
  const guest = { id: randomUUID(), email, firstName: details.firstName?.trim() ?? '', lastName: details.lastName?.trim() ?? '' };
  await guests.insert(guest, nowMs);

  const token = newSessionToken();
  const tokenHash = hashOfToken(token);
  const expiresAtMs = sessionExpiry('guest', nowMs);
  if (session && !session.userId && (await sessions.becomeGuest(session.id, guest.id, tokenHash, nowMs, expiresAtMs))) {
    return { token, sessionId: session.id, guest };
  }
  const sessionId = randomUUID();
  await sessions.insert({ id: sessionId, tokenHash, role: 'guest', guestId: guest.id, createdAtMs: nowMs, expiresAtMs });
  return { token, sessionId, guest };
}
