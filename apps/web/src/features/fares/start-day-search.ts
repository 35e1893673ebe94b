import { addSearchRecord } from '@throughfare/contract/calls/search';
import { messageText } from '@throughfare/contract/messages';
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { formText } from '../../lib/form-text.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { searchOfDays } from './load-fares.ts';

export type StartedSearch = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly message: string };

/** Records the search of a pressed day: "LDS MAN 2026-12-08", with a second day for both ways. */
export async function startDaySearch(visitor: Visitor, form: FormData): Promise<StartedSearch> {
  const [from = '', to = '', outward = '', inward] = formText(form, 'days').split(' ');
  if (!isCalendarDay(outward) || (inward !== undefined && !isCalendarDay(inward)))
    return { ok: false, message: messageText('request.invalid') };
  const id = formText(form, 'id');
  const searchParam = await searchOfDays(visitor, { from, to, ...(id !== '' && { id }) }, { outward, inward });
  const recorded = await visitor.ask(addSearchRecord, {
    body: { productType: 'PointToPoint', actionType: 'Search', from, to, searchParam },
  });
  return recorded.ok ? { ok: true, id: recorded.data.id } : { ok: false, message: recorded.error.message };
}
