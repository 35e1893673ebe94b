import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import { checkOwnPassword } from '../users/check-own-password.ts';
import { createUserStore } from '../users/user-store.ts';
import { createAccountKeeper } from './account-keeper.ts';
import { askForFarewell } from './farewell-mail.ts';
import { findPerson } from './find-person.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

export interface AccountDeletion {
  readonly userId: string;
  readonly address: string;
  readonly currentPassword: string;
}

/**
 * Ends an account for good (Article 17 GDPR): every module erases what it holds, in one transaction, and all sessions of the person
 * end. Refuses `password.wrong`, `request.tooMany`, and what a module cannot let go of now (`account.orderUnderWay`).
 */
export async function deleteAccount({ userId, address, currentPassword }: AccountDeletion, deps: PersonalDataDeps): Promise<void> {
  const { db, clock, keepers } = deps;
  const user = await createUserStore(db).find(userId);
  if (!user) throw new Refusal('object.notFound');
  await checkOwnPassword(user, { password: currentPassword, address }, deps);
  await db.transaction().execute(async (transaction) => {
    // Nobody signs in, and nobody registers a traveller or a card, while the account ends.
    await sql`select 1 from retail.user where id = ${userId} for update`.execute(transaction);
    const person = await findPerson(transaction, userId);
    if (!person) throw new Refusal('object.notFound');
    for (const keeper of keepers) await keeper.erase(person, transaction);
    await createAccountKeeper(transaction, clock).erase(person, transaction);
    await askForFarewell({ email: user.email, firstName: user.firstName, atMs: clock.now() }, transaction, deps);
  });
}
