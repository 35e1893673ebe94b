/** The owner's management of their second factors. Each change requires the password and is reported by mail. */
import { Refusal } from '@throughfare/kernel/refusal';
import { asUser } from '../identity/as-user.ts';
import { followSession } from '../identity/identity-cookies.ts';
import { askIdentity } from '../identity/identity-no.ts';
import { isSecondFactorRequired } from '../rules/second-factor.ts';
import { accountMail } from '../identity/account-mail.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import type { StoredUser } from '../identity/user-store.ts';
import { readEnrolment, type FactorSetup } from '../identity/factor-setup.ts';
import { passkeysOf } from './passkeys.ts';

export interface Owner {
  readonly user: StoredUser;
  readonly sessionId: string;
  readonly address: string;
}

/** Refuses `secondFactor.exists`: the present one must be removed first. */
export async function enrolAuthenticator(
  { sessionId }: Owner,
  password: string,
  { db, identity }: UserDeps,
): Promise<Omit<FactorSetup, 'challenge'>> {
  const headers = await asUser(sessionId, db, identity);
  const asked = await askIdentity(() => identity.call((api) => api.enableTwoFactor({ body: { password }, headers })));
  if (!asked.ok) throw new Refusal('secondFactor.exists');
  return readEnrolment(asked.answer);
}

/** Refuses `secondFactor.wrong`, `secondFactor.exists`. */
export async function confirmAuthenticator(owner: Owner, code: string, deps: UserDeps): Promise<void> {
  const { db, identity } = deps;
  if (owner.user.hasAuthenticator) throw new Refusal('secondFactor.exists');
  const headers = await asUser(owner.sessionId, db, identity);
  const asked = await askIdentity(() => identity.call((api) => api.verifyTOTP({ body: { code }, headers, returnHeaders: true })));
  if (!asked.ok) throw new Refusal('secondFactor.wrong');
  await followSession(owner.sessionId, asked.answer.headers, db, identity);
  await record(owner, 'secondFactorAdded', deps);
}

/** Refuses `secondFactor.required` for the last factor of a person who must have one. */
export async function removeAuthenticator(owner: Owner, password: string, deps: UserDeps): Promise<void> {
  const { db, identity } = deps;
  if (!owner.user.hasAuthenticator) return;
  if ((await passkeysOf(owner.user.id, identity)).length === 0) refuseIfRequired(owner, deps);
  const headers = await asUser(owner.sessionId, db, identity);
  const { headers: answered } = await identity.call((api) => api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }));
  await followSession(owner.sessionId, answered, db, identity);
  await record(owner, 'secondFactorRemoved', deps);
}

/** Refuses `secondFactor.missing`: without an app there are no backup codes. */
export async function renewBackupCodes(
  { user, sessionId }: Owner,
  password: string,
  { db, identity }: UserDeps,
): Promise<readonly string[]> {
  if (!user.hasAuthenticator) throw new Refusal('secondFactor.missing');
  const headers = await asUser(sessionId, db, identity);
  return (await identity.call((api) => api.generateBackupCodes({ body: { password }, headers }))).backupCodes;
}

/** Refuses `object.notFound` for a factor of somebody else, `secondFactor.required`. */
export async function removePasskey(owner: Owner, passkeyId: string, deps: UserDeps): Promise<void> {
  const { db, identity } = deps;
  const passkeys = await passkeysOf(owner.user.id, identity);
  if (!passkeys.some(({ id }) => id === passkeyId)) throw new Refusal('object.notFound');
  if (passkeys.length === 1 && !owner.user.hasAuthenticator) refuseIfRequired(owner, deps);
  const headers = await asUser(owner.sessionId, db, identity);
  await identity.call((api) => api.deletePasskey({ body: { id: passkeyId }, headers }));
  await record(owner, 'secondFactorRemoved', deps);
}

function refuseIfRequired({ user }: Owner, { secondFactor }: UserDeps): void {
  if (isSecondFactorRequired(secondFactor, user.role)) throw new Refusal('secondFactor.required');
}

/** Records the change, and tells the owner, in case it was not them. */
export async function record({ user, address }: Owner, kind: 'secondFactorAdded' | 'secondFactorRemoved', deps: UserDeps): Promise<void> {
  const { db, clock, outbox } = deps;
  const atMs = clock.now();
  const addressHmac = addressHmacOf(address, deps);
  await db.transaction().execute(async (transaction) => {
    await createSecurityEventStore(transaction).record({ userId: user.id, kind, addressHmac, atMs });
    await outbox.add({ mail: accountMail, ids: { kind, id: user.id, atMs }, to: user.email }, transaction);
  });
}
