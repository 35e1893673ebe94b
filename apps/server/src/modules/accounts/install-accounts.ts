import type { Base } from '../../platform/base.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { Accounts, AgencyStaff, PersonalDataKeeper } from './accounts.api.ts';
import { createAgencyStaff } from './staff/create-agency-staff.ts';
import { createAccounts } from './sessions/create-accounts.ts';
import { createProofOfWork } from './human/create-proof-of-work.ts';
import { createFreeTries, type FreeTries } from './human/free-tries.ts';
import { createRecaptcha } from './human/create-recaptcha.ts';
import type { HumanCheck } from './human/human-check.ts';
import { createIdentity } from './identity/create-identity.ts';
import { addressIn } from '../../platform/mail/sender.ts';
import { addUnsubscribeRoute } from './profile/newsletter/add-unsubscribe-route.ts';
import { createPersonalData } from './profile/personal-data/create-personal-data.ts';
import { createGuestData, type GuestData } from './profile/personal-data/guest-data.ts';
import { addProviderRoutes } from './provider/add-provider-routes.ts';
import { accountsRoutes, type ProfileSources } from './routes.ts';
import { seedDemoUsers } from './seed-demo-users.ts';
import { createUsers, type Users } from './create-users.ts';
import type { UserDeps } from './identity/user-deps.ts';

export interface AccountsModule extends Accounts, Pick<FreeTries, 'admitStranger'> {
  readonly users: Users;
  readonly staff: AgencyStaff;
  readonly human: HumanCheck;
  /** The address for mails to the shop's own people. Absent: none are sent. */
  readonly deskAddress: string | undefined;
  /** Whether the person is staff of a super agency at present, by the accounts' tables. */
  ofSuperAgency(session: Session): Promise<boolean>;
  /** A person's rights over their data. Each module is asked for the data it stores. */
  keepPersonalData(keepers: readonly PersonalDataKeeper[]): GuestData;
}

/** Sessions, guests and accounts with a password. */
export async function installAccounts(
  base: Base,
  needs: Pick<UserDeps, 'addAgency' | 'onAddressVerified'> & Pick<ProfileSources, 'paymentCustomerOf'>,
): Promise<AccountsModule> {
  const { config, db, clock, secrets, binder, addRoutes, publicUrl } = base;
  const { brand, openId, recaptcha, secondFactor } = config;
  const identity = createIdentity({ db, clock, secrets, brand: brand.name, publicUrl, provider: openId });
  if (config.mode === 'demo') await seedDemoUsers({ db, clock, identity, addAgency: needs.addAgency });
  const human = recaptcha
    ? createRecaptcha({ db, clock, ...recaptcha, hostname: new URL(publicUrl).hostname })
    : createProofOfWork({ db, clock, secrets, maxNumber: config.proofOfWork });
  const tries = createFreeTries({ clock, human });
  const deps: UserDeps = { ...base, ...needs, identity, secondFactor, human, tries };

  const accounts = createAccounts(base);
  const users = createUsers(deps);
  accountsRoutes(binder, { ...needs, accounts, users, human });
  users.bindTo(binder);
  addRoutes((server) => addUnsubscribeRoute(server, deps));
  addRoutes((server) => addProviderRoutes(server, { ...deps, sessions: accounts.sessions }));
  return {
    ...accounts,
    users,
    staff: createAgencyStaff(deps),
    human,
    admitStranger: (wanted) => tries.admitStranger(wanted),
    deskAddress: addressIn(brand.contactLines),
    async ofSuperAgency({ userId }) {
      const person = userId === undefined ? undefined : await users.findWithAgency(userId);
      return person?.agency?.superAgency === true;
    },
    keepPersonalData(keepers) {
      createPersonalData({ ...deps, keepers }).bindTo(binder);
      return createGuestData({ ...deps, keepers });
    },
  };
}
