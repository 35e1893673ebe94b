import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import { makeChallenge } from './new-password-challenge.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { createRegistrationStore } from './registration-store.ts';
import { createSecurityEventStore } from './security-event-store.ts';
import { createSignInDelayStore, type Counter } from './sign-in-delay-store.ts';
import { startUserSession } from './start-user-session.ts';
import { addressHmacOf, type UserDeps } from './user-deps.ts';
import { createUserStore, type StoredUser } from './user-store.ts';

export interface Credentials {
  /** User name or e-mail. */
  readonly username: string;
  readonly password: string;
  readonly reCAPTCHAtoken: string;
}

export type SignInOutcome =
  | { readonly outcome: 'signedIn'; readonly token: string; readonly user: StoredUser }
  | { readonly outcome: 'newPasswordRequired'; readonly challenge: string; readonly email: string };

interface Caller {
  readonly session: Session | undefined;
  readonly address: string;
}

const knownForMs = 180 * 86_400_000;
const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * Signs in (Spec 1 §4). An account that does not exist is refused in the same words and after the same work as a wrong password:
 * `signIn.wrong`. Refuses `request.tooMany` while a counter of wrong ones waits, `signIn.unverified` to who knows the password of
 * a registration whose link was not opened, `humanCheck.failed`.
 */
export async function signIn({ username, password, reCAPTCHAtoken }: Credentials, caller: Caller, deps: UserDeps): Promise<SignInOutcome> {
  const { db, clock, human } = deps;
  await human.spend(reCAPTCHAtoken);
  const login = username.toLowerCase();
  const user = await createUserStore(db).findByLogin(login);
  const waiting = await createRegistrationStore(db).findWaiting(login, clock.now());
  const counters = await countersOf(user, login, caller.address, deps);
  const delays = createSignInDelayStore(db);
  await delays.count(counters, clock.now());

  const stored = user?.passwordHash ?? waiting?.passwordHash ?? (await hashOfNobody());
  if (!(await isPassword(password, stored)) || (!user && !waiting)) {
    if (user) await recordFailure(user, caller.address, deps);
    throw new Refusal('signIn.wrong');
  }
  await delays.takeBack(counters, clock.now());
  if (!user) throw new Refusal('signIn.unverified');
  if (user.mustChangePassword) return { outcome: 'newPasswordRequired', challenge: makeChallenge(user, deps), email: user.email };
  const { token } = await startUserSession(user, caller, deps);
  return { outcome: 'signedIn', token, user };
}

/** From an address where the owner has been before, what others tried at his account does not count. */
async function countersOf(user: StoredUser | undefined, login: string, address: string, deps: UserDeps): Promise<Counter[]> {
  const account = user?.id ?? login;
  const { fromHere } = await createSecurityEventStore(deps.db).signInsSince(
    user?.id ?? nobody,
    addressHmacOf(address, deps),
    deps.clock.now() - knownForMs,
  );
  return [
    ...(fromHere ? [] : [{ kind: 'account' as const, of: account }]),
    { kind: 'address', of: address },
    { kind: 'accountFromAddress', of: `${account}\n${address}` },
  ];
}

async function recordFailure(user: StoredUser, address: string, deps: UserDeps): Promise<void> {
  const addressHmac = addressHmacOf(address, deps);
  await createSecurityEventStore(deps.db).record({ userId: user.id, kind: 'signInFailed', addressHmac, atMs: deps.clock.now() });
}

let nobodysHash: Promise<string> | undefined;

/** Checked where there is no account, so that it takes as long. */
function hashOfNobody(): Promise<string> {
  return (nobodysHash ??= hashPassword(nobody));
}
