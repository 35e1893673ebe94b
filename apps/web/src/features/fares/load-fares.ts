import { getFareCalendar } from '@throughfare/contract/calls/day-fares';
import { getSearchRecord } from '@throughfare/contract/calls/search';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { FareCalendar } from '../../domain/day-fares/use-fare-calendar.ts';
import { marketClock } from '../../lib/market-clock.ts';
import type { FareCalendarQuery, FaresQuery } from '../../lib/paths.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { codeOf } from './code-of.ts';
import { daysIn, firstOf, monthOf, type Month, readMonth } from './model/month.ts';
import { mostNights } from './model/stay-total.ts';

export type FaresView =
  /** `problem`: why the typed stations were not enough. */
  | { readonly state: 'empty'; readonly typed: Pick<FaresQuery, 'from' | 'to'>; readonly problem?: string }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready';
      readonly calendar: FareCalendar;
      readonly month: Month;
      readonly asked: FareCalendarQuery;
      readonly party?: string;
    };

/** A month of the cheapest fares between two stations, which may be codes or typed names. */
export async function loadFares(visitor: Visitor, query: FaresQuery): Promise<FaresView> {
  const typed = { from: query.from ?? '', to: query.to ?? '' };
  if (typed.from === '' && typed.to === '') return { state: 'empty', typed };
  const [from, to] = await Promise.all([codeOf(visitor, typed.from), codeOf(visitor, typed.to)]);
  if (from === undefined || to === undefined || from === to) {
    const unknown = from === undefined ? typed.from : typed.to;
    return {
      state: 'empty',
      typed,
      problem: from !== undefined && from === to ? 'Please choose two different stations.' : `We know no station called “${unknown}”.`,
    };
  }
  const month = readMonth(query.month, marketClock(visitor).today);
  const days = daysIn(month) + (query.returns ? mostNights : 0);
  const party = query.id === undefined ? undefined : await visitor.ask(getSearchRecord, { query: { id: query.id } });
  const asked: FareCalendarQuery = {
    from,
    to,
    firstDay: firstOf(month),
    days: String(days),
    ...(query.returns && { returns: query.returns }),
    ...(party?.ok && { id: party.data.searchData.id }),
  };
  const answer = await visitor.ask(getFareCalendar, { query: { ...asked, days } });
  if (!answer.ok) return { state: 'failed', message: answer.error.message };
  const calendar = answer.data.data;
  // A month that has ended shows nothing.
  if (month < monthOf(calendar.today)) return loadFares(visitor, { ...query, month: monthOf(calendar.today) });
  const text = party?.ok && party.data.searchData.productType === 'PointToPoint' ? party.data.searchData.passengersText : undefined;
  return { state: 'ready', calendar, month, asked, ...(text !== undefined && { party: text }) };
}

/** The search that a press on a day starts: of the whole day, for the party of the search from which the page was opened. */
export async function searchOfDays(
  visitor: Visitor,
  { from, to, id }: Pick<FareCalendarQuery, 'from' | 'to' | 'id'>,
  { outward, inward }: { readonly outward: string; readonly inward?: string | undefined },
): Promise<SearchParam> {
  const known = id === undefined ? undefined : await visitor.ask(getSearchRecord, { query: { id } });
  const record = known?.ok && known.data.searchData.productType === 'PointToPoint' ? known.data.searchData.searchParam : undefined;
  const travellers = record?.passengersV2
    ? { passengersV2: record.passengersV2 }
    : { passengers: record?.passengers ?? { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] } };
  return {
    from,
    to,
    departureDate: outward,
    departureTime: '00:00',
    ...(inward === undefined
      ? { isRoundTrip: false }
      : { isRoundTrip: true, arrivalDate: inward, arrivalTime: inward === outward ? '00:01' : '00:00' }),
    ...travellers,
  };
}
