import { createVisitorSession, getProfile, logOut, signUpGuest, updateCurrency } from '@throughfare/contract/calls/accounts';
import type { CallAnswer } from '@throughfare/contract/call';
import { defaultMarket, marketFacts } from '@throughfare/kernel/market';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { Accounts, Guest } from './accounts.api.ts';
import type { Agency } from './staff/agency-store.ts';
import type { HumanCheck } from './human/human-check.ts';
import type { Users } from './create-users.ts';

type Profile = CallAnswer<typeof getProfile>['data']['body'];

export interface ProfileSources {
  readonly accounts: Accounts;
  readonly users: Users;
  readonly human: HumanCheck;
  /** The payment provider's customer of an account that has kept a card. */
  readonly paymentCustomerOf: (userId: string) => Promise<string | undefined>;
}

export function accountsRoutes(binder: CallBinder, { accounts, users, human, paymentCustomerOf }: ProfileSources): void {
  binder.bind(createVisitorSession, async () => {
    const { token } = await accounts.startVisitorSession();
    return { body: { token } };
  });

  binder.bind(signUpGuest, async ({ request, session }) => {
    const { reCAPTCHAtoken } = request.body;
    if (reCAPTCHAtoken !== undefined) await human.spend(reCAPTCHAtoken);
    const { token, guest } = await accounts.signUpGuest(withoutUndefined(request.body), session, {
      refusesRegistered: reCAPTCHAtoken !== undefined,
    });
    return { body: { token, userId: guest.id, firstName: guest.firstName, lastName: guest.lastName, email: guest.email } };
  });

  binder.bind(getProfile, async ({ session, claims }) => {
    const guest = session.guestId === undefined ? undefined : await accounts.findGuest(session.guestId);
    const account = session.userId === undefined ? undefined : await users.findWithAgency(session.userId);
    const customer = session.userId === undefined ? undefined : await paymentCustomerOf(session.userId);
    const ofMarket = session.userId !== undefined && { currency: marketFacts[claims.browseFrom ?? defaultMarket].currency };
    const known = { ...presentSession(session), ...presentGuest(guest), ...presentAccount(account) };
    return { data: { body: { ...ofMarket, ...known, ...(customer !== undefined && { customer }) } } };
  });

  binder.bind(updateCurrency, async ({ request, session }) => {
    await accounts.chooseCurrency(session.id, request.body.currency);
    if (session.userId !== undefined) await users.chooseCurrency(session.userId, request.body.currency);
    return { data: { currency: request.body.currency } };
  });

  binder.bind(logOut, async ({ session, address }) => {
    if (session.userId === undefined) await accounts.endSession(session.id);
    else await users.signOut(session.userId, session.id, address);
    return { data: { loggedOut: true } };
  });
}

function presentSession(session: Session): Profile {
  return {
    isLoggedIn: session.userId !== undefined,
    isGuestUser: session.role === 'guest',
    userRole: session.role,
    ...(session.userId === undefined ? {} : { userId: session.userId }),
    ...(session.currency ? { currency: session.currency } : {}),
  };
}

function presentGuest(guest: Guest | undefined): Partial<Profile> {
  return guest ? { userId: guest.id, email: guest.email, firstName: guest.firstName, lastName: guest.lastName } : {};
}

function presentAccount(account: Awaited<ReturnType<Users['findWithAgency']>>): Partial<Profile> {
  if (!account) return {};
  const { user, agency } = account;
  const currency = user.currency ?? agency?.currency;
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    businessPhone: user.businessPhone,
    mobilePhone: user.mobilePhone,
    ...(currency ? { currency } : {}),
    ...(agency ? { agencyData: presentAgency(agency), travelPayCustomerId: agency.id } : {}),
  };
}

function presentAgency({ id, name, superAgency, country }: Agency): NonNullable<Profile['agencyData']> {
  return { agencyId: id, agencyName: name, superAgency, ...(country ? { agencyCountry: country } : {}) };
}

/** The contract's optional fields may be undefined; ours must be absent. */
function withoutUndefined(body: { email: string; firstName?: string | undefined; lastName?: string | undefined }): {
  email: string;
  firstName?: string;
  lastName?: string;
} {
  const { email, firstName, lastName } = body;
  return { email, ...(firstName === undefined ? {} : { firstName }), ...(lastName === undefined ? {} : { lastName }) };
}
