import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import { mayInAgency } from '@throughfare/contract/agency-rights';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AgencyPerson } from '../agencies.api.ts';
import { listOpenApplications } from './application-store.ts';

/** Applications that nobody has looked at. One with a question waits for the applicant. */
export async function waitingApplications(person: AgencyPerson, db: Db): Promise<readonly WaitingItem[]> {
  if (!mayInAgency(person, 'decideApplications')) return [];
  const open = await listOpenApplications(db);
  return open
    .filter(({ state }) => state === 'new')
    .map(({ applicationId, company }) => ({
      kind: 'application' as const,
      key: `application ${applicationId}`,
      label: company,
      text: 'asks to be registered as an agency',
      path: '/manage-agencies',
      isUrgent: false,
    }));
}
