import { addSearchRecord, getSearchRecord } from '@throughfare/contract/calls/search';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../app/visitor.ts';
import { isCalendarDay } from '../../lib/calendar-day.ts';
import { onDay } from './model/day-strip.ts';
import type { Leg } from './model/results-address.ts';

export type ChangedDay = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problems: readonly string[] };

/** Records the same search on another day: what a press in the strip of days does. */
export async function changeDay(visitor: Visitor, searchId: string, leg: Leg, day: string): Promise<ChangedDay> {
  if (!isCalendarDay(day)) return { ok: false, problems: [messageText('request.invalid')] };
  const known = await visitor.ask(getSearchRecord, { query: { id: searchId } });
  if (!known.ok) return { ok: false, problems: [known.error.message] };
  const { provider, from, to, searchParam } = known.data.searchData;
  const recorded = await visitor.ask(addSearchRecord, {
    body: {
      productType: 'PointToPoint',
      actionType: 'Search',
      provider,
      from: from.code,
      to: to.code,
      searchParam: onDay(searchParam, leg, day),
    },
  });
  return recorded.ok ? { ok: true, id: recorded.data.id } : { ok: false, problems: [recorded.error.message] };
}
