import { createVisitorSession, getProfile, logOut, signUpGuest, updateCurrency } from '@throughfare/contract/calls/accounts';
import type { CallAnswer } from '@throughfare/contract/call';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { Accounts, Guest } from './accounts.api.ts';

export function accountsRoutes(binder: CallBinder, accounts: Accounts): void {
  binder.bind(createVisitorSession, async () => {
    const { token } = await accounts.startVisitorSession();
    return { body: { token } };
  });

  binder.bind(signUpGuest, async ({ request, session }) => {
    const { token, guest } = await accounts.signUpGuest(withoutUndefined(request.body), session);
    return { body: { token, userId: guest.id, firstName: guest.firstName, lastName: guest.lastName, email: guest.email } };
  });

  binder.bind(getProfile, async ({ session }) => {
    const guest = session.guestId === undefined ? undefined : await accounts.findGuest(session.guestId);
    return { data: { body: presentProfile(session, guest) } };
  });

  binder.bind(updateCurrency, async ({ request, session }) => {
    await accounts.chooseCurrency(session.id, request.body.currency);
    return { data: { currency: request.body.currency } };
  });

  binder.bind(logOut, async ({ session }) => {
    await accounts.endSession(session.id);
    return { data: { loggedOut: true } };
  });
}

function presentProfile(session: Session, guest: Guest | undefined): CallAnswer<typeof getProfile>['data']['body'] {
  return {
    isLoggedIn: session.userId !== undefined,
    isGuestUser: session.role === 'guest',
    userRole: session.role,
    ...(session.userId === undefined ? {} : { userId: session.userId }),
    ...(guest ? { userId: guest.id, email: guest.email, firstName: guest.firstName, lastName: guest.lastName } : {}),
    ...(session.currency ? { currency: session.currency } : {}),
  };
}

/** The contract's optional fields may be there and undefined; ours are there or not. */
function withoutUndefined(body: { email: string; firstName?: string | undefined; lastName?: string | undefined }): {
  email: string;
  firstName?: string;
  lastName?: string;
} {
  const { email, firstName, lastName } = body;
  return { email, ...(firstName === undefined ? {} : { firstName }), ...(lastName === undefined ? {} : { lastName }) };
}
