/**
 * Passkeys: the browser signs a challenge, and better-auth checks it. `ceremony`, sealed by better-auth, holds the purpose of the
 * signature.
 */
import { Refusal } from '@throughfare/kernel/refusal';
import { asUser } from '../identity/as-user.ts';
import type { Identity, IdentityCalls } from '../identity/create-identity.ts';
import { asCookie, cookieIn } from '../identity/identity-cookies.ts';
import { askIdentity } from '../identity/identity-no.ts';
import { passkeyPlace } from '../rules/passkey-place.ts';
import type { Caller, SignedIn } from '../sign-in/admit.ts';
import { startUserSession } from '../sign-in/start-user-session.ts';
import type { UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';
import { readFactorChallenge } from '../identity/factor-challenge.ts';

type AuthenticationBody = NonNullable<Parameters<IdentityCalls['verifyPasskeyAuthentication']>[0]>['body'];

export interface Ceremony {
  /** The input of the browser's credentials API. */
  readonly options: Record<string, unknown>;
  readonly ceremony: string;
}

interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly name?: string | null;
  readonly credentialID: string;
  readonly transports?: string | null;
  readonly createdAt?: Date | null;
}

export async function passkeysOf(userId: string, identity: Identity): Promise<StoredPasskey[]> {
  const { adapter } = await identity.context;
  return adapter.findMany<StoredPasskey>({ model: 'passkey', where: [{ field: 'userId', value: userId }] });
}

/** The options with which a signed-in person's browser makes a passkey. Refuses `passkey.failed` if the shop's address allows none. */
export async function beginRegistration(sessionId: string, { db, identity, publicUrl }: UserDeps): Promise<Ceremony> {
  if (!passkeyPlace(publicUrl)) throw new Refusal('passkey.failed');
  const headers = await asUser(sessionId, db, identity);
  const begun = await identity.call((api) => api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }));
  return { options: { ...begun.response }, ceremony: await ceremonyIn(begun.headers, identity) };
}

/** Stores a passkey and answers its id. Refuses `passkey.failed`. */
export async function keepPasskey(
  sessionId: string,
  { name, ceremony, response }: { readonly name: string; readonly ceremony: string; readonly response: Record<string, unknown> },
  { db, identity }: UserDeps,
): Promise<string> {
  const headers = await asUser(sessionId, db, identity);
  headers.set('cookie', asCookie(await cookieName(identity), ceremony));
  const body = { name, response };
  const asked = await askIdentity(() => identity.call((api) => api.verifyPasskeyRegistration({ body, headers })));
  if (!asked.ok) throw new Refusal('passkey.failed');
  return asked.answer.id;
}

/** The challenge for the browser of a person whose password was right. Refuses `signIn.challengeEnded`. */
export async function beginAuthentication(challenge: string, deps: UserDeps): Promise<Ceremony> {
  const { identity } = deps;
  const { userId } = readFactorChallenge(challenge, deps);
  const begun = await identity.call((api) => api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true }));
  const allowCredentials = (await passkeysOf(userId, identity)).map(({ credentialID, transports }) => ({
    id: credentialID,
    type: 'public-key',
    ...(transports ? { transports: transports.split(',') } : {}),
  }));
  return { options: { ...begun.response, allowCredentials }, ceremony: await ceremonyIn(begun.headers, identity) };
}

/** Signs in. Refuses `signIn.challengeEnded`, and `passkey.failed`, also if the passkey is somebody else's. */
export async function answerWithPasskey(
  { challenge, ceremony, response }: { readonly challenge: string; readonly ceremony: string; readonly response: Record<string, unknown> },
  caller: Caller,
  deps: UserDeps,
): Promise<SignedIn> {
  const { db, identity } = deps;
  const { userId, tries } = readFactorChallenge(challenge, deps);
  const headers = new Headers({ cookie: asCookie(await cookieName(identity), ceremony) });
  // The type is that of a browser's answer. better-auth checks every part of it.
  const body = { response } as unknown as AuthenticationBody;
  const asked = await askIdentity(() => identity.call((api) => api.verifyPasskeyAuthentication({ body, headers })));
  if (!asked.ok) throw new Refusal('passkey.failed');
  const { session } = asked.answer;
  const { internalAdapter } = await identity.context;
  const isTheirs = session.userId === userId;
  const isDue = tries === '' || (await internalAdapter.consumeVerificationValue(tries)) !== null;
  const user = isTheirs && isDue ? await createUserStore(db).find(userId) : undefined;
  if (!user) {
    await internalAdapter.deleteSession(session.token);
    throw new Refusal(isTheirs ? 'signIn.challengeEnded' : 'passkey.failed');
  }
  return { outcome: 'signedIn', bearers: await startUserSession(user, session.id, caller, deps), user };
}

async function cookieName(identity: Identity): Promise<string> {
  return (await identity.context).createAuthCookie('passkey').name;
}

async function ceremonyIn(headers: Headers, identity: Identity): Promise<string> {
  const ceremony = cookieIn(headers, await cookieName(identity));
  if (ceremony === undefined) throw new Error('better-auth begins with a passkey without saying where');
  return ceremony;
}
