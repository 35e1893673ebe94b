/** From a successful first factor to a session, through the second factor if one is set up or required. */
import type { Session } from '../../../platform/binding/session.ts';
import { beginTries, makeFactorChallenge } from '../identity/factor-challenge.ts';
import { beginSetup, type FactorSetup } from '../identity/factor-setup.ts';
import { isSecondFactorRequired } from '../rules/second-factor.ts';
import type { BearerPair } from '../sessions/session-token.ts';
import { startUserSession } from './start-user-session.ts';
import type { UserDeps } from '../identity/user-deps.ts';
import type { StoredUser } from '../identity/user-store.ts';

export interface Caller {
  readonly session: Session | undefined;
  readonly address: string;
}

export type FactorMethod = 'authenticator' | 'backupCode' | 'passkey';

export interface SignedIn {
  readonly outcome: 'signedIn';
  readonly bearers: BearerPair;
  readonly user: StoredUser;
}

/** The next step after a successful first factor. */
export type Admission =
  | SignedIn
  | { readonly outcome: 'secondFactorRequired'; readonly challenge: string; readonly methods: readonly FactorMethod[] }
  | ({ readonly outcome: 'secondFactorSetupRequired' } & FactorSetup);

export type SignInOutcome = Admission | { readonly outcome: 'newPasswordRequired'; readonly challenge: string; readonly email: string };

interface FirstFactor {
  /** For the session started by better-auth. It gives access once one of ours belongs to it. */
  readonly userSessionToken: string;
  /** If that was the factor. */
  readonly password?: string;
}

export async function admit(user: StoredUser, first: FirstFactor, caller: Caller, deps: UserDeps): Promise<Admission> {
  const { identity } = deps;
  const { internalAdapter } = await identity.context;
  const methods = await methodsOf(user, deps);
  if (methods.length > 0) {
    await internalAdapter.deleteSession(first.userSessionToken);
    const tries = user.hasAuthenticator ? await beginTries(user.id, identity) : '';
    return { outcome: 'secondFactorRequired', challenge: makeFactorChallenge({ userId: user.id, tries }, deps), methods };
  }
  const userSessionId = (await internalAdapter.findSession(first.userSessionToken))?.session.id;
  if (userSessionId === undefined) throw new Error('better-auth has lost the session that it began');
  if (isSecondFactorRequired(deps.secondFactor, user.role)) {
    return { outcome: 'secondFactorSetupRequired', ...(await beginSetup(user, { userSessionId, ...first }, deps)) };
  }
  return { outcome: 'signedIn', bearers: await startUserSession(user, userSessionId, caller, deps), user };
}

/** The account's second factors. Empty if it has set up none. */
export async function methodsOf(user: StoredUser, { identity }: Pick<UserDeps, 'identity'>): Promise<FactorMethod[]> {
  const { adapter } = await identity.context;
  const passkeys = await adapter.count({ model: 'passkey', where: [{ field: 'userId', value: user.id }] });
  return [...(user.hasAuthenticator ? (['authenticator', 'backupCode'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])];
}
