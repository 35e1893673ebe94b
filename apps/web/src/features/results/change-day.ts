import { addSearchRecord } from '@throughfare/contract/calls/search';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../lib/visitor.ts';
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { findTicketSearch } from '../search/find-ticket-search.ts';
import { onDay } from '@throughfare/kernel/search/on-day';
import type { Leg } from './model/results-address.ts';

export type ChangedDay = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problems: readonly string[] };

/** Records the same search on another day, for a press in the strip of days: "2026-12-08", or "2026-12-08T08:00" for another time too. */
export async function changeDay(visitor: Visitor, searchId: string, leg: Leg, wanted: string): Promise<ChangedDay> {
  const [day = '', time] = wanted.split('T');
  if (!isCalendarDay(day)) return { ok: false, problems: [messageText('request.invalid')] };
  const known = await findTicketSearch(visitor, searchId);
  if (!known.ok) return { ok: false, problems: [known.message] };
  const { provider, from, to, searchParam } = known.search;
  const recorded = await visitor.ask(addSearchRecord, {
    body: {
      productType: 'PointToPoint',
      actionType: 'Search',
      provider,
      from: from.code,
      to: to.code,
      searchParam: { ...onDay(searchParam, leg, day, visitor.page.nowMs), ...(time !== undefined && fromTime(leg, time)) },
    },
  });
  return recorded.ok ? { ok: true, id: recorded.data.id } : { ok: false, problems: [recorded.error.message] };
}

const fromTime = (leg: Leg, time: string) => (leg === 'outward' ? { departureTime: time } : { arrivalTime: time });
