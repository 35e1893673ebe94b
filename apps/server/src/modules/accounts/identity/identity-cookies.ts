/** better-auth works with cookies. They never leave the server: our answers carry the state that a browser needs between two calls. */
import { createUserSessionStore } from '../sessions/user-session-store.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Identity } from './create-identity.ts';

/** A cookie set by an answer of better-auth, including its signature. Undefined if the answer sets none with that name. */
export function cookieIn(headers: Headers, name: string): string | undefined {
  const set = headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
  const value = set?.slice(name.length + 1).split(';')[0];
  return value ? decodeURIComponent(value) : undefined;
}

export function asCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}`;
}

/** The signed value. */
export function unsignedPart(value: string): string {
  return value.slice(0, value.lastIndexOf('.'));
}

/** The session that an answer of better-auth starts. */
export async function sessionBegunIn(headers: Headers, identity: Identity): Promise<string | undefined> {
  const { authCookies, internalAdapter } = await identity.context;
  const value = cookieIn(headers, authCookies.sessionToken.name);
  return value === undefined ? undefined : (await internalAdapter.findSession(unsignedPart(value)))?.session.id;
}

/** better-auth replaces its session when the ways to sign in change. Our session continues with the new one. */
export async function followSession(sessionId: string, headers: Headers, db: Db, identity: Identity): Promise<void> {
  const userSessionId = await sessionBegunIn(headers, identity);
  if (userSessionId !== undefined) await createUserSessionStore(db).hangOn(sessionId, userSessionId);
}
