import { addSearchRecord } from '@throughfare/contract/calls/search';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../app/visitor.ts';
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { findTicketSearch } from '../search/find-ticket-search.ts';
import { onDay } from '@throughfare/kernel/search/on-day';
import type { Leg } from './model/results-address.ts';

export type ChangedDay = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problems: readonly string[] };

/** Records the same search on another day, for a press in the strip of days. */
export async function changeDay(visitor: Visitor, searchId: string, leg: Leg, day: string): Promise<ChangedDay> {
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
      searchParam: onDay(searchParam, leg, day, visitor.page.nowMs),
    },
  });
  return recorded.ok ? { ok: true, id: recorded.data.id } : { ok: false, problems: [recorded.error.message] };
}
