import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import { mayInAgency } from '@throughfare/contract/agency-rights';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { searchGroups, type StoredGroup } from './group-store.ts';

const most = 50;

/** For the desk, groups to price or to book; for an agency, prices that it has not answered. */
export async function waitingGroups(person: AgencyPerson, db: Db, today: CalendarDay): Promise<readonly WaitingItem[]> {
  const list = async (scope: 'all' | { readonly agencyId: string }, state: string) =>
    (await searchGroups(db, scope, { search: '', state, offset: 0, limit: most, today })).groups;
  if (mayInAgency(person, 'answerGroups')) {
    const [asked, accepted, changes] = await Promise.all([list('all', 'asked'), list('all', 'accepted'), list('all', 'changeAsked')]);
    return [
      ...asked.map((group) => itemOf(group, `${group.agencyName}: is waiting for a price`)),
      ...accepted.map((group) => itemOf(group, `${group.agencyName}: has to be booked`)),
      ...changes.map((group) => itemOf(group, `${group.agencyName}: asks for a change or cancellation`)),
    ];
  }
  const offered = await list({ agencyId: person.agencyId }, 'offered');
  return offered.map((group) => ({
    ...itemOf(group, `${group.customerName}: a price to answer`),
    ...(group.offer ? { by: `${group.offer.validUntil}T23:59:00.000Z` } : {}),
  }));
}

function itemOf({ groupId, reference, state, wanted }: StoredGroup, text: string): WaitingItem {
  // asked for once more, it is something new
  const since = wanted ? ` ${wanted.at.getTime()}` : '';
  return { kind: 'group', key: `group ${groupId} ${state}${since}`, label: reference, text, path: `/groups/${groupId}`, isUrgent: false };
}
