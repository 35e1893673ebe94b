/**
 * What stands between the password that staff gave and a session: a sealed word that names the account, the end, and the
 * password that it replaces, so that it works once.
 */
import { createHash } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import { isCommonPassword } from '../rules/common-password.ts';
import { sealed, unsealed } from '../rules/seal.ts';
import { accountMailJob } from './account-jobs.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { createSecurityEventStore } from './security-event-store.ts';
import { startUserSession } from './start-user-session.ts';
import { addressHmacOf, type UserDeps } from './user-deps.ts';
import { createUserStore, type StoredUser } from './user-store.ts';

const purpose = 'new password challenge';
const livesMs = 15 * 60_000;

export function makeChallenge({ id, passwordHash }: StoredUser, { clock, secrets }: Pick<UserDeps, 'clock' | 'secrets'>): string {
  return sealed(purpose, `${id}.${(clock.now() + livesMs).toString(36)}.${fingerprint(passwordHash)}`, secrets[0]);
}

/** Sets the password and signs in. Refuses `signIn.challengeEnded`, `password.same`, `password.common`, `humanCheck.failed`. */
export async function answerChallenge(
  { challenge, newPassword, reCAPTCHAtoken }: { readonly challenge: string; readonly newPassword: string; readonly reCAPTCHAtoken: string },
  caller: { readonly session: Session | undefined; readonly address: string },
  deps: UserDeps,
): Promise<{ readonly token: string; readonly user: StoredUser }> {
  const { db, clock, jobs, human, secrets } = deps;
  await human.spend(reCAPTCHAtoken);
  const [id = '', end = '', replaced] = unsealed(purpose, challenge, secrets)?.split('.') ?? [];
  const user = Number.parseInt(end, 36) > clock.now() ? await createUserStore(db).find(id) : undefined;
  if (!user?.mustChangePassword || fingerprint(user.passwordHash) !== replaced) throw new Refusal('signIn.challengeEnded');
  if (isCommonPassword(newPassword, [user.email, user.firstName, user.lastName])) throw new Refusal('password.common');
  if (await isPassword(newPassword, user.passwordHash)) throw new Refusal('password.same');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (transaction) => {
    const atMs = clock.now();
    if (!(await createUserStore(transaction).setPassword(id, user.passwordHash, passwordHash))) throw new Refusal('signIn.challengeEnded');
    const addressHmac = addressHmacOf(caller.address, deps);
    await createSecurityEventStore(transaction).record({ userId: id, kind: 'newPasswordSet', addressHmac, atMs });
    await jobs.enqueue(accountMailJob, { kind: 'passwordChanged', id, atMs }, { transaction });
  });
  return { ...(await startUserSession(user, caller, deps)), user };
}

function fingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
}
