import { sessionBegunIn } from '../identity/identity-cookies.ts';
import { admit, methodsOf, type Admission, type Caller } from '../sign-in/admit.ts';
import { addressVerifiedJob } from '../identity/account-jobs.ts';
import { createRegistrationStore } from '../identity/registration-store.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import { createUserStore, type StoredUser } from '../identity/user-store.ts';
import { isSecondFactorRequired } from '../rules/second-factor.ts';

/** The error in the address to which better-auth would send the browser. Undefined on success. */
export function codeOfNoIn(answer: Response): string | undefined {
  const location = answer.headers.get('location');
  if (answer.status !== 302 || location === null) return 'no_answer';
  return new URL(location, 'http://here').searchParams.get('error') ?? undefined;
}

/** Staff who need a second factor and have none set it up after a password. */
interface FactorMissing {
  readonly outcome: 'secondFactorMissing';
}

type ProviderAdmission = Exclude<Admission, { readonly outcome: 'secondFactorSetupRequired' }> | FactorMissing;

/** The session of a person whom the provider has identified, who may be new here. Undefined if better-auth started none. */
export async function finishProviderSignIn(headers: Headers, caller: Caller, deps: UserDeps): Promise<ProviderAdmission | undefined> {
  const { db, identity, secondFactor } = deps;
  const { adapter } = await identity.context;
  const id = await sessionBegunIn(headers, identity);
  const begun =
    id === undefined
      ? null
      : await adapter.findOne<{ userId: string; token: string }>({ model: 'session', where: [{ field: 'id', value: id }] });
  const user = begun ? await createUserStore(db).find(begun.userId) : undefined;
  if (!begun || !user) return undefined;
  await welcome(user, caller, deps);
  const isMissing = isSecondFactorRequired(secondFactor, user.role) && (await methodsOf(user, deps)).length === 0;
  if (isMissing) {
    const { internalAdapter } = await identity.context;
    await internalAdapter.deleteSession(begun.token);
    return { outcome: 'secondFactorMissing' };
  }
  const admission = await admit(user, { userSessionToken: begun.token }, caller, deps);
  return admission.outcome === 'secondFactorSetupRequired' ? { outcome: 'secondFactorMissing' } : admission;
}

/** At the first sign-in their address counts as verified. Bookings made with it become theirs, and pending registration links for it end. */
async function welcome({ id: userId, email }: StoredUser, { address }: Caller, deps: UserDeps): Promise<void> {
  const { db, clock, jobs } = deps;
  await db.transaction().execute(async (transaction) => {
    const events = createSecurityEventStore(transaction);
    if (await events.hasHappened(userId, 'registered')) return;
    await createRegistrationStore(transaction).removeAll(email);
    await events.record({ userId, kind: 'registered', addressHmac: addressHmacOf(address, deps), atMs: clock.now() });
    await jobs.enqueue(addressVerifiedJob, { userId }, { transaction });
  });
}
