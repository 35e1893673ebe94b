import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import type { AgencyPerson } from '../../agencies/agencies.api.ts';
import type { DeskDeps } from './desk-deps.ts';
import { listCases } from './list-cases.ts';

/** The cases of the order desk, for the people who may open it. */
export async function waitingCases({ isAdmin, superAgency }: AgencyPerson, deps: DeskDeps): Promise<readonly WaitingItem[]> {
  if (!isAdmin || !superAgency) return [];
  const cases = await listCases(deps);
  return cases.map(({ subject, since, title, says, orderId }) => ({
    kind: 'case',
    key: `case ${subject} ${since}`,
    label: title,
    text: says[0] ?? '',
    path: orderId === undefined ? '/admin/orders' : `/admin/orders/${orderId}`,
    isUrgent: false,
  }));
}
