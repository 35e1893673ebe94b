import type { Currency } from '@throughfare/kernel/money';
import { createSessionStore } from '../sessions/session-store.ts';
import { accountMail } from '../identity/account-mail.ts';
import { offersWording } from '../sign-in/register-user.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';

export interface WantedProfile {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly businessPhone?: string | undefined;
  readonly mobilePhone?: string | undefined;
  readonly currency?: Currency | undefined;
  /** false ends the consent to the newsletter. true gives it, now and to today's wording. */
  readonly offers?: boolean | undefined;
}

/** Changes the given fields only. A currency applies to this session at once, and to later ones. */
export async function changeProfile(
  userId: string,
  sessionId: string,
  { firstName, lastName, businessPhone, mobilePhone, currency, offers }: WantedProfile,
  address: string,
  deps: UserDeps,
): Promise<void> {
  const atMs = deps.clock.now();
  await deps.db.transaction().execute(async (transaction) => {
    const users = createUserStore(transaction);
    if (offers === true && !(await users.agreesToOffers(userId))) {
      const to = (await users.find(userId))?.email ?? '';
      await deps.outbox.add({ mail: accountMail, ids: { kind: 'newsletter', id: userId, atMs }, to }, transaction);
    }
    await users.change(userId, {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(businessPhone === undefined ? {} : { businessPhone }),
      ...(mobilePhone === undefined ? {} : { mobilePhone }),
      ...(currency === undefined ? {} : { currency }),
      ...(offers === undefined ? {} : { offers: offers ? { wording: offersWording, agreedAtMs: atMs } : null }),
    });
    if (currency !== undefined) await createSessionStore(transaction).setCurrency(sessionId, currency);
    const addressHmac = addressHmacOf(address, deps);
    await createSecurityEventStore(transaction).record({ userId, kind: 'profileChanged', addressHmac, atMs });
  });
}
