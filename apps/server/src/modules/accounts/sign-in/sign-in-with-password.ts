import { askIdentity } from '../identity/identity-no.ts';
import { newPasswordRequired } from '../identity/identity.data.ts';
import { makeFactorChallenge, triesIn } from '../identity/factor-challenge.ts';
import { admit, methodsOf, type Admission, type Caller } from './admit.ts';
import type { UserDeps } from '../identity/user-deps.ts';
import type { StoredUser } from '../identity/user-store.ts';

/** An address that no account can have, for which better-auth does the same work. */
const nobodysEmail = 'nobody@accounts.invalid';

/** The result of a password. Also wrong if the account does not exist, after the same work. */
export async function signInWithPassword(
  user: StoredUser | undefined,
  password: string,
  caller: Caller,
  deps: UserDeps,
): Promise<Admission | 'wrong' | 'passwordOfStaff'> {
  const { identity } = deps;
  const body = { email: user?.email ?? nobodysEmail, password };
  const asked = await askIdentity(() => identity.call((api) => api.signInEmail({ body, returnHeaders: true })));
  if (!asked.ok) return asked.code === newPasswordRequired ? 'passwordOfStaff' : 'wrong';
  if (!user) throw new Error('better-auth knows an account that we do not');
  const { headers, response } = asked.answer;
  if ('twoFactorRedirect' in response) {
    const challenge = makeFactorChallenge({ userId: user.id, tries: await triesIn(headers, identity) }, deps);
    return { outcome: 'secondFactorRequired', challenge, methods: await methodsOf(user, deps) };
  }
  return admit(user, { userSessionToken: response.token, password }, caller, deps);
}
