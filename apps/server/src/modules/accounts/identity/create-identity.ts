import type { Db } from '../../../platform/postgres/db.ts';
import type { createBetterIdentity, IdentityDeps } from './better-identity.ts';

type BetterIdentity = ReturnType<typeof createBetterIdentity>;

/** better-auth's calls. */
export type IdentityCalls = BetterIdentity['api'];

export type Identity = ReturnType<typeof createIdentity>;

/**
 * The identities of people. Our own calls use it, and so does the address to which a provider returns people. better-auth is loaded when it
 * is first asked: it and its passkeys are six hundred modules, a sixth of all that a start would load.
 */
export function createIdentity(deps: IdentityDeps) {
  let loaded: Promise<BetterIdentity> | undefined;
  const identity = (): Promise<BetterIdentity> =>
    (loaded ??= import('./better-identity.ts').then(({ createBetterIdentity }) => createBetterIdentity(deps)));
  return {
    hasProvider: deps.provider !== undefined,
    /** Makes a call of better-auth. */
    call: async <Answer>(make: (api: IdentityCalls) => Promise<Answer>): Promise<Answer> => make((await identity()).api),
    /** better-auth's hooks, routes and rows without a call of their own. */
    get context(): BetterIdentity['context'] {
      return identity().then(({ context }) => context);
    },
    /** Answers a provider's return, and no other request. */
    answer: async (request: Request): Promise<Response> => (await identity()).answer(request),
    /** Runs better-auth inside our transaction. This only covers reads and writes of its own rows. */
    within: async <Result>(transaction: Db, run: () => Promise<Result>): Promise<Result> => (await identity()).within(transaction, run),
    /** Ends sessions of an account: one, all but one, or all. */
    endSessions: async (userId: string, which: { readonly only?: string; readonly except?: string } = {}): Promise<void> =>
      (await identity()).endSessions(userId, which),
    /** Ends the sessions of all accounts except one session. */
    endEverySession: async (except: string | undefined): Promise<void> => (await identity()).endEverySession(except),
    /** Deletes expired sessions, codes and challenges. */
    removeExpired: async (): Promise<void> => (await identity()).removeExpired(),
    /** Makes better-auth use this code next. */
    withCode: async <Result>(code: string, run: () => Promise<Result>): Promise<Result> => (await identity()).withCode(code, run),
  };
}
