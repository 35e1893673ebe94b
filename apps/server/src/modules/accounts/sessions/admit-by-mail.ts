import { randomUUID } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import type { Session } from '../../../platform/binding/session.ts';
import type { StartedSession } from '../accounts.api.ts';
import type { GuestStore } from './guest-store.ts';
import { sessionExpiry } from '../rules/session-lifetime.ts';
import type { SessionStore } from './session-store.ts';
import { hashOfToken, newSessionToken, pairOf } from './session-token.ts';
import type { UserSessionStore } from './user-session-store.ts';

interface AdmitByMailDeps {
  readonly clock: Clock;
  readonly guests: GuestStore;
  readonly sessions: SessionStore;
  readonly users: UserSessionStore;
  readonly secret: string;
}

/**
 * Starts a session for a person who has opened our mail. Unlike at guest checkout, the address may have an account; the session gives no
 * access to it.
 */
export async function admitByMail(
  { clock, guests, sessions, users, secret }: AdmitByMailDeps,
  email: string,
  session: Session | undefined,
): Promise<StartedSession> {
  const nowMs = clock.now();
  const token = newSessionToken();
  const tokenHash = hashOfToken(token);
  if (session?.userId !== undefined) {
    const generation = await users.renewBearers(session.id, nowMs);
    if (generation !== undefined) return { sessionId: session.id, ...pairOf(session.id, generation, nowMs, secret) };
  }
  if (session?.role === 'guest' && (await sessions.renewToken(session.id, tokenHash, nowMs))) {
    return { token, sessionId: session.id };
  }
  const guest = { id: randomUUID(), email: email.trim().toLowerCase(), firstName: '', lastName: '' };
  const expiresAtMs = sessionExpiry('guest', nowMs);
  const visited = session?.role === 'visitor' ? session.id : undefined;
  const { continued } = await guests.admit({ guest, sessionId: visited, tokenHash, nowMs, expiresAtMs, onlyUnregistered: false });
  if (visited !== undefined && continued) return { token, sessionId: visited };
  const sessionId = randomUUID();
  await sessions.insert({ id: sessionId, tokenHash, role: 'guest', guestId: guest.id, createdAtMs: nowMs, expiresAtMs });
  return { token, sessionId };
}
