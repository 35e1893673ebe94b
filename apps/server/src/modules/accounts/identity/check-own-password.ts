import { Refusal } from '@throughfare/kernel/refusal';
import { isPassword } from './password-hash.ts';
import { createSignInDelayStore } from './sign-in-delay-store.ts';
import type { UserDeps } from './user-deps.ts';
import type { StoredUser } from './user-store.ts';

/**
 * A person at an open browser must prove with the password that they are the owner. Wrong ones are delayed as at sign-in. Refuses
 * `password.wrong`, `request.tooMany`, and `password.none` for a person who only signs in through a provider: a mailed code sets a
 * password.
 */
export async function checkOwnPassword(
  user: StoredUser,
  { password, address }: { readonly password: string; readonly address: string },
  { db, clock, identity }: Pick<UserDeps, 'db' | 'clock' | 'identity'>,
): Promise<void> {
  const { internalAdapter } = await identity.context;
  const stored = (await internalAdapter.findCredentialAccount(user.id))?.password;
  if (!stored) throw new Refusal('password.none');
  const delays = createSignInDelayStore(db);
  const counters = [{ kind: 'accountFromAddress' as const, of: `${user.id}\n${address}` }];
  await delays.count(counters, clock.now());
  if (!(await isPassword(password, stored))) throw new Refusal('password.wrong');
  await delays.takeBack(counters);
}
