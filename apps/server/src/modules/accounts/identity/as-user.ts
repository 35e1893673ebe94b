import { createUserSessionStore } from '../sessions/user-session-store.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Identity } from './create-identity.ts';

/** The headers that tell better-auth who is asking: those of its own session behind one of ours. */
export async function asUser(sessionId: string, db: Db, identity: Identity): Promise<Headers> {
  const userSessionId = await createUserSessionStore(db).userSessionOf(sessionId);
  if (userSessionId === undefined) throw new Error(`session ${sessionId} is nobody's`);
  return asUserSession(userSessionId, identity);
}

/** The headers for a session of better-auth. Empty if it has ended; better-auth then refuses. */
export async function asUserSession(userSessionId: string, identity: Identity): Promise<Headers> {
  const { adapter } = await identity.context;
  const session = await adapter.findOne<{ token: string }>({ model: 'session', where: [{ field: 'id', value: userSessionId }] });
  return new Headers(session ? { authorization: `Bearer ${session.token}` } : {});
}
