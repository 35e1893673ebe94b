/** Changes the address of an account. The request needs the password, the link in the mail completes it, and both addresses are told. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { sealed, unsealed } from '../../rules/seal.ts';
import { addressVerifiedJob } from '../../identity/account-jobs.ts';
import { accountMail } from '../../identity/account-mail.ts';
import { checkOwnPassword } from '../../identity/check-own-password.ts';
import { oneAtATime } from '../../identity/one-at-a-time.ts';
import { createSecurityEventStore } from '../../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../../identity/user-deps.ts';
import { createUserStore } from '../../identity/user-store.ts';
import { createEmailChangeStore } from './email-change-store.ts';

const purpose = 'e-mail change link';
const linkLivesMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const mostAnHour = 5;

export function emailChangeLink(changeId: string, { publicUrl, secrets }: Pick<UserDeps, 'publicUrl' | 'secrets'>): string {
  return `${publicUrl}/confirm-email?token=${sealed(purpose, changeId, secrets[0])}`;
}

interface EmailWish {
  readonly userId: string;
  readonly address: string;
  readonly newEmail: string;
  readonly currentPassword: string;
}

/** Answers the same whether or not the address is taken. Its owner would get no mail. Refuses `password.wrong`, `request.tooMany`. */
export async function requestEmailChange({ userId, address, newEmail, currentPassword }: EmailWish, deps: UserDeps): Promise<void> {
  const { db, clock, outbox } = deps;
  const user = await createUserStore(db).find(userId);
  if (!user) throw new Refusal('object.notFound');
  await checkOwnPassword(user, { password: currentPassword, address }, deps);
  const [id, nowMs, wanted] = [randomUUID(), clock.now(), newEmail.toLowerCase()];
  if (wanted === user.email) return;
  const isTaken = (await createUserStore(db).findByEmail(wanted)) !== undefined;
  await db.transaction().execute(async (transaction) => {
    await oneAtATime(userId, transaction);
    const changes = createEmailChangeStore(transaction);
    if ((await changes.countSince(userId, nowMs - hourMs)) >= mostAnHour) return;
    const expiresAtMs = nowMs + linkLivesMs;
    await changes.insert({ id, userId, oldEmail: user.email, newEmail: wanted, createdAtMs: nowMs, expiresAtMs });
    const addressHmac = addressHmacOf(address, deps);
    await createSecurityEventStore(transaction).record({ userId, kind: 'emailChangeAsked', addressHmac, atMs: nowMs });
    const by = { address, session: { role: user.role, userId } };
    if (!isTaken) await outbox.add({ mail: accountMail, ids: { kind: 'emailChange', id }, to: wanted, by }, transaction);
    await outbox.add({ mail: accountMail, ids: { kind: 'emailChangeAsked', id }, to: user.email }, transaction);
  });
}

/** Refuses `user.linkInvalid`, also if somebody else has registered the address since. */
export async function confirmEmailChange(token: string, address: string, deps: UserDeps): Promise<{ readonly email: string }> {
  const { db, clock, jobs, outbox, secrets, identity } = deps;
  const id = unsealed(purpose, token, secrets);
  const nowMs = clock.now();
  const email =
    id &&
    (await db.transaction().execute(async (transaction) => {
      const changes = createEmailChangeStore(transaction);
      const change = await changes.find(id);
      if (!change) return undefined;
      const { userId, oldEmail, newEmail } = change;
      // Nobody can register the address meanwhile.
      await oneAtATime(newEmail, transaction);
      if ((await createUserStore(transaction).findByEmail(newEmail)) || !(await changes.use(change, nowMs))) return undefined;
      const { internalAdapter } = await identity.context;
      await identity.within(transaction, () => internalAdapter.updateUser(userId, { email: newEmail, emailVerified: true }));
      const addressHmac = addressHmacOf(address, deps);
      await createSecurityEventStore(transaction).record({ userId, kind: 'emailChanged', addressHmac, atMs: nowMs });
      await outbox.add({ mail: accountMail, ids: { kind: 'emailChangedOld', id }, to: oldEmail }, transaction);
      await outbox.add({ mail: accountMail, ids: { kind: 'emailChangedNew', id }, to: newEmail }, transaction);
      await jobs.enqueue(addressVerifiedJob, { userId }, { transaction });
      return newEmail;
    }));
  if (!email) throw new Refusal('user.linkInvalid');
  return { email };
}
