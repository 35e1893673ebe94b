import type { Currency } from '@throughfare/kernel/money';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import { createAgencyStore, type Agency } from './staff/agency-store.ts';
import { addressVerifiedJob } from './identity/account-jobs.ts';
import { accountMail } from './identity/account-mail.ts';
import { createPasswordResetStore } from './identity/password-reset-store.ts';
import { createRegistrationStore } from './identity/registration-store.ts';
import { createSecurityEventStore } from './identity/security-event-store.ts';
import { accountLetter } from './account-letter.ts';
import { createSignInDelayStore } from './identity/sign-in-delay-store.ts';
import { endOneSession } from './identity/end-user-sessions.ts';
import { addressHmacOf, type UserDeps } from './identity/user-deps.ts';
import { createEmailChangeStore } from './profile/email-change/email-change-store.ts';
import { accountDeskRoutes } from './profile/desk/account-desk-routes.ts';
import { mailLinkRoutes } from './profile/email-change/mail-link-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { userRoutes } from './user-routes.ts';
import { createUserStore, type StoredUser } from './identity/user-store.ts';

export interface Users {
  findWithAgency(userId: string): Promise<{ readonly user: StoredUser; readonly agency: Agency | undefined } | undefined>;
  /** The ids of this agency's staff, or of all agencies' staff. */
  agentIds(agencyId?: string): Promise<readonly string[]>;
  /** The user's currency for prices, wherever they sign in. */
  chooseCurrency(userId: string, currency: Currency): Promise<void>;
  /** Ends one of the user's sessions. */
  signOut(userId: string, sessionId: string, address: string): Promise<void>;
  bindTo(binder: CallBinder): void;
}

const dayMs = 86_400_000;

/** Accounts with a password: registration, sign-in, reset, profile. Registers the module's jobs. */
export function createUsers(deps: UserDeps): Users {
  const { db, clock, jobs, outbox } = deps;
  const users = createUserStore(db);
  outbox.write(accountMail, (ids) => accountLetter(ids, deps));
  jobs.handle(addressVerifiedJob, async ({ userId }) => {
    const user = await users.find(userId);
    if (user) await deps.onAddressVerified(user.id, user.email);
  });
  jobs.schedule('accounts.sweep', '17 * * * *', async () => {
    const nowMs = clock.now();
    // Kept a week longer than their links, because a new link can be requested.
    await createRegistrationStore(db).removeExpired(nowMs - 7 * dayMs);
    await createPasswordResetStore(db).removeOld(nowMs - dayMs);
    await createSignInDelayStore(db).removeOld(nowMs - dayMs);
    await createEmailChangeStore(db).removeOld(nowMs - dayMs);
    await deps.identity.removeExpired();
  });
  return {
    async findWithAgency(userId) {
      const user = await users.find(userId);
      return user && { user, agency: await createAgencyStore(db).findOf(userId) };
    },
    agentIds: (agencyId) => createAgencyStore(db).memberIds(agencyId),
    chooseCurrency: (userId, currency) => users.change(userId, { currency }),
    async signOut(userId, sessionId, address) {
      const nowMs = clock.now();
      await db.transaction().execute(async (transaction) => {
        await endOneSession({ userId, sessionId, nowMs }, transaction, deps.identity);
        const addressHmac = addressHmacOf(address, deps);
        await createSecurityEventStore(transaction).record({ userId, kind: 'signedOut', addressHmac, atMs: nowMs });
      });
    },
    bindTo(binder) {
      userRoutes(binder, deps);
      secondFactorRoutes(binder, deps);
      mailLinkRoutes(binder, deps);
      accountDeskRoutes(binder, deps);
    },
  };
}
