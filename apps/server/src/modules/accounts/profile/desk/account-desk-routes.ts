import { endSessionsAtDesk as endSessionsAtDeskCall, listAccountDesk } from '@throughfare/contract/calls/account-desk';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../../../platform/binding/call-context.ts';
import type { Session } from '../../../../platform/binding/session.ts';
import { createAgencyStore } from '../../staff/agency-store.ts';
import type { UserDeps } from '../../identity/user-deps.ts';
import { endSessionsAtDesk } from './end-sessions-at-desk.ts';
import { countSignedIn, findAccounts } from './find-accounts.ts';

const leastLetters = 3;

/** The administrators' calls about accounts. Every call checks that the caller is an administrator of the super agency. */
export function accountDeskRoutes(binder: CallBinder, deps: UserDeps): void {
  const { db, clock } = deps;

  binder.bind(listAccountDesk, async ({ request, session }) => {
    await admit(session, deps);
    const { search = '' } = request.query;
    if (search !== '' && search.length < leastLetters) throw new Refusal('desk.searchShort');
    const nowMs = clock.now();
    const [found, signedIn] = await Promise.all([
      search === '' ? { accounts: [], isMore: false } : findAccounts(db, search, nowMs),
      countSignedIn(db, nowMs),
    ]);
    return { data: { ...found, signedIn } };
  });

  binder.bind(endSessionsAtDeskCall, async ({ request, session, address }) => {
    const userId = await admit(session, deps);
    return { body: { ended: await endSessionsAtDesk(request.body, { userId, sessionId: session.id, address }, deps) } };
  });
}

/** Answers the caller. */
async function admit({ role, userId }: Session, { db }: UserDeps): Promise<string> {
  const agency = userId === undefined ? undefined : await createAgencyStore(db).findOf(userId);
  if (role !== 'B2BAdmin' || userId === undefined || agency?.superAgency !== true) throw new Refusal('session.wrongRole');
  return userId;
}
