/**
 * The state between a password given by staff and a session: a sealed text with the account, its expiry, and the password that it replaces,
 * so that it works once.
 */
import { createHash } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { isCommonPassword } from '../rules/common-password.ts';
import { sealed, unsealed } from '../rules/seal.ts';
import { accountMail } from '../identity/account-mail.ts';
import type { Admission, Caller } from './admit.ts';
import { hashPassword, isPassword } from '../identity/password-hash.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import { createUserStore, type StoredUser } from '../identity/user-store.ts';

const purpose = 'new password challenge';
const livesMs = 15 * 60_000;

export async function makeChallenge(
  { id }: Pick<StoredUser, 'id'>,
  deps: Pick<UserDeps, 'clock' | 'secrets' | 'identity'>,
  link?: { readonly livesMs: number },
): Promise<string> {
  const replaced = fingerprint(await storedPassword(id, deps));
  const end = (deps.clock.now() + (link?.livesMs ?? livesMs)).toString(36);
  return sealed(purpose, [id, end, replaced, ...(link ? ['link'] : [])].join('.'), deps.secrets[0]);
}

/**
 * Stores the password and signs the user in. Refuses `signIn.challengeEnded`, `signIn.passwordChosen`, `signIn.linkEnded`, `password.same`,
 * `password.common`, `humanCheck.failed`.
 */
export async function answerChallenge(
  { challenge, newPassword, reCAPTCHAtoken }: { readonly challenge: string; readonly newPassword: string; readonly reCAPTCHAtoken: string },
  caller: Caller,
  deps: UserDeps,
): Promise<Admission> {
  const { db, clock, outbox, human, secrets, identity } = deps;
  await human.spend(reCAPTCHAtoken);
  const [id = '', end = '', replaced, kind] = unsealed(purpose, challenge, secrets)?.split('.') ?? [];
  const user = id === '' ? undefined : await createUserStore(db).find(id);
  if (!user) throw new Refusal('signIn.challengeEnded');
  if (!user.mustChangePassword) throw new Refusal('signIn.passwordChosen');
  if (!(Number.parseInt(end, 36) > clock.now())) throw new Refusal(kind === 'link' ? 'signIn.linkEnded' : 'signIn.challengeEnded');
  const before = await storedPassword(id, deps);
  if (fingerprint(before) !== replaced) throw new Refusal('signIn.challengeEnded');
  if (await isCommonPassword(newPassword, [user.email, user.firstName, user.lastName])) throw new Refusal('password.common');
  if (await isPassword(newPassword, before)) throw new Refusal('password.same');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (transaction) => {
    const atMs = clock.now();
    const users = createUserStore(transaction);
    await users.lock(id);
    // Another request may have answered since.
    if (!(await users.find(id))?.mustChangePassword) throw new Refusal('signIn.passwordChosen');
    const { internalAdapter } = await identity.context;
    await identity.within(transaction, () => internalAdapter.updatePassword(id, passwordHash));
    await users.forgetStaffPassword(id);
    const addressHmac = addressHmacOf(caller.address, deps);
    await createSecurityEventStore(transaction).record({ userId: id, kind: 'newPasswordSet', addressHmac, atMs });
    await outbox.add({ mail: accountMail, ids: { kind: 'passwordChanged', id, atMs }, to: user.email }, transaction);
  });
  const admission = await signInWithPassword(user, newPassword, caller, deps);
  // Another request has changed it at this moment.
  if (admission === 'wrong' || admission === 'passwordOfStaff') throw new Refusal('signIn.challengeEnded');
  return admission;
}

async function storedPassword(userId: string, { identity }: Pick<UserDeps, 'identity'>): Promise<string> {
  const { internalAdapter } = await identity.context;
  return (await internalAdapter.findCredentialAccount(userId))?.password ?? '';
}

function fingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
}
