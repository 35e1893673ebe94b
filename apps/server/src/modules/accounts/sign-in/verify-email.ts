import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { sealed, unsealed } from '../rules/seal.ts';
import { addUser } from '../identity/add-user.ts';
import { oneAtATime } from '../identity/one-at-a-time.ts';
import { addressVerifiedJob } from '../identity/account-jobs.ts';
import { accountMail } from '../identity/account-mail.ts';
import { createRegistrationStore } from '../identity/registration-store.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';

const purpose = 'verification link';

/** The link in a registration's mail. A page of the shop sends the token to `users/email/verify`. */
export function verificationLink(registrationId: string, { publicUrl, secrets }: Pick<UserDeps, 'publicUrl' | 'secrets'>): string {
  return `${publicUrl}/verify-email?token=${sealed(purpose, registrationId, secrets[0])}`;
}

/** The id of the registration of a token; undefined if the token is not ours. */
export function registrationOfLink(token: string, { secrets }: Pick<UserDeps, 'secrets'>): string | undefined {
  return unsealed(purpose, token, secrets);
}

/** Makes the account with the password of its registration. Other registrations of the address end. Refuses `user.linkInvalid`. */
export async function verifyEmail(token: string, address: string, deps: UserDeps): Promise<{ readonly email: string }> {
  const { db, clock, jobs, outbox, identity } = deps;
  const id = registrationOfLink(token, deps);
  const nowMs = clock.now();
  const addressHmac = addressHmacOf(address, deps);
  const email =
    id === undefined
      ? undefined
      : await db.transaction().execute(async (transaction) => {
          const registrations = createRegistrationStore(transaction);
          const registration = await registrations.find(id);
          if (!registration || registration.expiresAtMs <= nowMs) return undefined;
          const userId = randomUUID();
          const { email, firstName, lastName, passwordHash, offersWording, createdAtMs } = registration;
          await oneAtATime(email, transaction);
          const isNew = (await createUserStore(transaction).findByEmail(email)) === undefined;
          await registrations.removeAll(email);
          if (!isNew) return undefined;
          const offers = offersWording === null ? {} : { offers: { wording: offersWording, agreedAtMs: createdAtMs } };
          const person = { id: userId, email, firstName, lastName, role: 'consumer' as const, passwordHash, mustChangePassword: false };
          await addUser({ ...person, ...offers }, transaction, identity);
          await createSecurityEventStore(transaction).record({ userId, kind: 'registered', addressHmac, atMs: nowMs });
          await jobs.enqueue(addressVerifiedJob, { userId }, { transaction });
          if (offersWording !== null)
            await outbox.add({ mail: accountMail, ids: { kind: 'newsletter', id: userId, atMs: nowMs }, to: email }, transaction);
          return email;
        });
  if (email === undefined) throw new Refusal('user.linkInvalid');
  return { email };
}
