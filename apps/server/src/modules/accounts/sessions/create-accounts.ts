import { randomUUID } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Accounts } from '../accounts.api.ts';
import { admitByMail } from './admit-by-mail.ts';
import { createGuestStore } from './guest-store.ts';
import { readSession } from './read-session.ts';
import { sessionExpiry } from '../rules/session-lifetime.ts';
import { createSessionStore } from './session-store.ts';
import { hashOfToken, newSessionToken } from './session-token.ts';
import { signUpGuest } from './sign-up-guest.ts';
import { createUserSessionStore } from './user-session-store.ts';

export interface AccountsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The first secret seals, and all are accepted. */
  readonly secrets: readonly [string, ...string[]];
}

/** Sessions and guests. */
export function createAccounts({ db, clock, secrets }: AccountsDeps): Accounts {
  const store = createSessionStore(db);
  const users = createUserSessionStore(db);
  const guests = createGuestStore(db);
  return {
    sessions: { authenticate: (token) => readSession({ store, users, clock, secrets }, token) },
    async startVisitorSession() {
      const [sessionId, token, nowMs] = [randomUUID(), newSessionToken(), clock.now()];
      const expiresAtMs = sessionExpiry('visitor', nowMs);
      await store.insert({ id: sessionId, tokenHash: hashOfToken(token), role: 'visitor', createdAtMs: nowMs, expiresAtMs });
      return { token, sessionId };
    },
    signUpGuest: (details, session, rule) => signUpGuest({ clock, guests, sessions: store }, details, session, rule),
    admitByMail: (email, session) => admitByMail({ clock, guests, sessions: store, users, secret: secrets[0] }, email, session),
    findGuest: (guestId) => guests.find(guestId),
    chooseCurrency: (sessionId, currency) => store.setCurrency(sessionId, currency),
    endSession: (sessionId) => store.end(sessionId, clock.now()),
  };
}
