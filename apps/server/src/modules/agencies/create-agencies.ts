import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { AgenciesDeps } from './agencies-deps.ts';
import { agencyRoutes } from './agency-routes.ts';
import { forgetOldApplications } from './applications/application-store.ts';
import { agencyMailJob, sendAgencyMail } from './mails/send-agency-mail.ts';

interface Agencies {
  bindTo(binder: CallBinder): void;
}

/** Travel agencies: how they join, and their people. Registers its jobs. */
export function createAgencies(deps: AgenciesDeps): Agencies {
  const { db, clock, jobs } = deps;
  jobs.handle(agencyMailJob, (data) => sendAgencyMail(data, deps));
  jobs.schedule('agencies.sweep', '27 3 * * *', () => forgetOldApplications(db, clock.now()));
  return { bindTo: (binder) => agencyRoutes(binder, deps) };
}
