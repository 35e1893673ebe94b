import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { checkOwnPassword } from '../../identity/check-own-password.ts';
import { accountMail } from '../../identity/account-mail.ts';
import { lockAccount } from '../../identity/lock-account.ts';
import { createUserStore } from '../../identity/user-store.ts';
import { createAccountKeeper } from './account-keeper.ts';
import { findPerson } from './find-person.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

export interface AccountDeletion {
  readonly userId: string;
  readonly address: string;
  readonly currentPassword: string;
}

/**
 * Deletes an account for good (Article 17 GDPR). Every module erases its data in one transaction, and all sessions of the person end.
 * Refuses `password.wrong`, `request.tooMany`, and whatever a module refuses (`account.orderUnderWay`).
 */
export async function deleteAccount({ userId, address, currentPassword }: AccountDeletion, deps: PersonalDataDeps): Promise<void> {
  const { db, clock, outbox, keepers } = deps;
  const user = await createUserStore(db).find(userId);
  if (!user) throw new Refusal('object.notFound');
  await checkOwnPassword(user, { password: currentPassword, address }, deps);
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId);
    const person = await findPerson(transaction, userId);
    if (!person) throw new Refusal('object.notFound');
    for (const keeper of keepers) await keeper.erase(person, transaction);
    await createAccountKeeper(transaction, clock).erase(person, transaction);
    await outbox.add({ mail: accountMail, ids: { kind: 'farewell', id: randomUUID() }, to: user.email }, transaction);
  });
}
