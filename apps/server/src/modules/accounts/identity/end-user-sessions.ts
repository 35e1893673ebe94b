import type { Db } from '../../../platform/postgres/db.ts';
import type { Identity } from './create-identity.ts';
import { createUserSessionStore } from '../sessions/user-session-store.ts';

interface Ending {
  readonly userId: string;
  readonly nowMs: number;
  /** The one session of ours that continues. */
  readonly except?: string;
}

/** Signs an account out everywhere, or everywhere else: better-auth's sessions end, and ours with them. */
export async function endUserSessions({ userId, nowMs, except }: Ending, transaction: Db, identity: Identity): Promise<void> {
  const sessions = createUserSessionStore(transaction);
  const kept = except === undefined ? undefined : await sessions.userSessionOf(except);
  await sessions.endAllOf(userId, nowMs, except);
  await identity.within(transaction, () => identity.endSessions(userId, kept === undefined ? {} : { except: kept }));
}

/** Ends one session of ours. False if it is not this account's, or has ended. */
export async function endOneSession(
  { userId, sessionId, nowMs }: { readonly userId: string; readonly sessionId: string; readonly nowMs: number },
  transaction: Db,
  identity: Identity,
): Promise<boolean> {
  const sessions = createUserSessionStore(transaction);
  const only = await sessions.userSessionOf(sessionId);
  if (!(await sessions.endOneOf(userId, sessionId, nowMs))) return false;
  if (only !== undefined) await identity.within(transaction, () => identity.endSessions(userId, { only }));
  return true;
}
