import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import type {
  AgencyAdmission,
  AgencyColleagues,
  AgencyKeys,
  AgencyNotices,
  AgencyPerson,
  SaleTermsOf,
  SenderOfAgency,
  TermsOfAgency,
  WaitingFor,
} from './agencies.api.ts';
import { admitAgent, findAgent, findPerson } from './admit-agent.ts';
import { recordAgencyEvent } from './agency-events.ts';
import { agencyOf, mayManage, whichAgency } from './people/which-agency.ts';
import type { AgenciesDeps } from './agencies-deps.ts';
import { agencyRoutes } from './agency-routes.ts';
import { forgetOldApplications } from './applications/application-store.ts';
import { waitingWishes } from './directory/agency-wishes.ts';
import { waitingApplications } from './applications/waiting-applications.ts';
import { headOffices, withHeadOffice } from './directory/agency-directory.ts';
import { agencySender } from './directory/agency-sender.ts';
import { approvalFor, checkSecondPerson } from './four-eyes/check-second-person.ts';
import { authenticateKey, isKeySecret } from './keys/authenticate-key.ts';
import { startKeySession } from './keys/change-keys.ts';
import { keyRoutes } from './keys/key-routes.ts';
import { forgetAssertions, verifyAssertion } from './keys/verify-assertion.ts';
import { agencyLetter, agencyMail } from './mails/agency-letter.ts';
import { colleaguesOf, memberNamed } from './people/colleagues-of.ts';
import { noticeLetter, noticeMail, noticesOf } from './people/tell-people.ts';
import { favouriteRoutes } from './people/favourite-journeys.ts';
import { todayOf } from './terms/change-terms.ts';
import { readAgencyTerms, readSaleTerms, returnsMarkUp } from './terms/read-terms.ts';
import { termsRoutes } from './terms/terms-routes.ts';

export interface Agencies extends AgencyAdmission, AgencyColleagues, AgencyNotices {
  readonly saleTermsOf: SaleTermsOf;
  readonly termsOfAgency: TermsOfAgency;
  readonly senderOfAgency: SenderOfAgency;
  /** Whether the agency returns its mark-up with a refunded ticket, by the terms of a day (YYYY-MM-DD). */
  returnsMarkUp(agencyId: string, day: string): Promise<boolean>;
  /** The agency that the person works for now, by the accounts; undefined for anyone else. */
  findAgent(session: Session): ReturnType<typeof findAgent>;
  /** The same for a user who is not signed in now. */
  findPerson(userId: string): Promise<AgencyPerson | undefined>;
  readonly waitingFor: WaitingFor;
  /** Bearers with the prefix of an agency's key are looked up here, all others in the accounts. */
  readonly keys: AgencyKeys;
  bindTo(binder: CallBinder): void;
}

/** Travel agencies: how they join, their people and their terms. Registers the module's jobs. */
export function createAgencies(deps: AgenciesDeps): Agencies {
  const { db, clock, jobs, outbox } = deps;
  outbox.write(agencyMail, (ids) => agencyLetter(ids, deps));
  outbox.write(noticeMail, ({ noticeId }, to) => noticeLetter(noticeId, to, deps));
  jobs.schedule('agencies.sweep', '27 3 * * *', async () => {
    await forgetOldApplications(db, clock.now());
    await forgetAssertions(db, clock.now());
  });
  return {
    admitAgent,
    whichAgency,
    mayManage,
    agencyOf,
    withHeadOffice,
    headOffices,
    recordAgencyEvent,
    ...noticesOf(deps),
    checkSecondPerson: (by, askedBy, within) => checkSecondPerson(by, askedBy, within, deps),
    approvalFor: (by, askedBy, within) => approvalFor(by, askedBy, within, deps),
    findAgent: (session) => findAgent(session, db),
    findPerson: (userId) => findPerson(userId, db),
    waitingFor: async (person) => [...(await waitingApplications(person, db)), ...(await waitingWishes(person, db))],
    saleTermsOf: async (session) => (session ? readSaleTerms(session, todayOf(deps), db) : undefined),
    termsOfAgency: (agencyId) => readAgencyTerms(agencyId, todayOf(deps), db),
    returnsMarkUp: (agencyId, day) => returnsMarkUp(agencyId, day, db),
    colleaguesOf: (agencyId) => colleaguesOf(db, agencyId),
    memberNamed: (agencyId, userId) => memberNamed(db, agencyId, userId),
    senderOfAgency: (agencyId) => agencySender(db, agencyId, deps.sender),
    keys: {
      isKey: isKeySecret,
      authenticate: (token) => authenticateKey(token, clock.now(), db),
      startSession: (key) => startKeySession(key, deps),
      verifyAssertion: (assertion) => verifyAssertion(assertion, clock.now(), db),
    },
    bindTo(binder) {
      agencyRoutes(binder, deps);
      termsRoutes(binder, deps);
      favouriteRoutes(binder, deps);
      keyRoutes(binder, deps);
    },
  };
}
