import { Refusal } from '@throughfare/kernel/refusal';
import { isInvitationOver } from '../staff/staff-invitation.ts';
import type { Caller, SignInOutcome } from './admit.ts';
import { makeChallenge } from './new-password-challenge.ts';
import { isPassword } from '../identity/password-hash.ts';
import { createRegistrationStore } from '../identity/registration-store.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { createSignInDelayStore, type Counter } from '../identity/sign-in-delay-store.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import { createUserStore, type StoredUser } from '../identity/user-store.ts';

export interface Credentials {
  /** A user name or an e-mail address. */
  readonly username: string;
  readonly password: string;
  readonly reCAPTCHAtoken: string;
}

const knownForMs = 180 * 86_400_000;
const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * Signs in (ACCOUNT-4). An unknown account is refused in the same words and after the same work as a wrong password: `signIn.wrong`.
 * Refuses `request.tooMany` while a counter of wrong passwords has a delay, `signIn.unverified` for the right password of a registration
 * whose link was not opened, `humanCheck.failed`, `signIn.invitationEnded` if the first password from staff has expired,
 * `signIn.suspended`.
 */
export async function signIn({ username, password, reCAPTCHAtoken }: Credentials, caller: Caller, deps: UserDeps): Promise<SignInOutcome> {
  const { db, clock, human } = deps;
  await human.spend(reCAPTCHAtoken);
  const login = username.toLowerCase();
  const user = await createUserStore(db).findByLogin(login);
  const waiting = user ? undefined : await createRegistrationStore(db).findWaiting(login, clock.now());
  const counters = await countersOf(user, login, caller.address, deps);
  const delays = createSignInDelayStore(db);
  await delays.count(counters, clock.now());

  if (waiting && (await isPassword(password, waiting.passwordHash))) {
    await delays.takeBack(counters);
    throw new Refusal('signIn.unverified');
  }
  const outcome = waiting ? 'wrong' : await signInWithPassword(user, password, caller, deps);
  if (outcome === 'wrong') {
    if (user) await recordFailure(user, caller.address, deps);
    throw new Refusal('signIn.wrong');
  }
  await delays.takeBack(counters);
  if (outcome !== 'passwordOfStaff') return outcome;
  if (!user) throw new Error('nobody has a password of staff');
  if (await isInvitationOver(db, user.id, clock.now())) throw new Refusal('signIn.invitationEnded');
  return { outcome: 'newPasswordRequired', challenge: await makeChallenge(user, deps), email: user.email };
}

/** From an address at which the owner has signed in before, other people's wrong tries at the account do not count. */
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
