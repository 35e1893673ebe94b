import { getSearchRecord } from '@throughfare/contract/calls/search';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { askCalendars } from '../../domain/day-fares/ask-calendars.ts';
import { type FareCalendar, mostStations } from '../../domain/day-fares/use-fare-calendar.ts';
import { marketClock } from '../../lib/market-clock.ts';
import type { FareCalendarQuery, FaresQuery } from '../../lib/paths.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { codeOf } from './code-of.ts';
import { daysIn, firstOf, monthOf, type Month, readMonth } from './model/month.ts';
import { daysAfterMonth } from './model/stay-total.ts';

export type FaresView =
  /** `problem`: why the typed stations were not enough. */
  | { readonly state: 'empty'; readonly typed: Pick<FaresQuery, 'from' | 'to'>; readonly problem?: string }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready';
      readonly calendars: readonly [FareCalendar, ...FareCalendar[]];
      readonly month: Month;
      readonly asked: FareCalendarQuery;
      readonly party?: string;
    };

/** A month of the cheapest fares between stations, which may be codes or typed names, with commas between several (FARES-8). */
export async function loadFares(visitor: Visitor, query: FaresQuery): Promise<FaresView> {
  const typed = { from: query.from ?? '', to: query.to ?? '' };
  if (typed.from === '' && typed.to === '') return { state: 'empty', typed };
  const [origins, destinations] = await Promise.all([stationsOf(visitor, typed.from), stationsOf(visitor, typed.to)]);
  const unknown = [...origins, ...destinations].find(({ code }) => code === undefined);
  if (unknown) return { state: 'empty', typed, problem: `We know no station called “${unknown.text}”.` };
  const codes = (ends: typeof origins) => [...new Set(ends.map(({ code }) => code))].join(',');
  const [from, to] = [codes(origins), codes(destinations)];
  if (from === to && origins.length === 1) return { state: 'empty', typed, problem: 'Please choose two different stations.' };
  const month = readMonth(query.month, marketClock(visitor).today);
  const party = query.id === undefined ? undefined : await visitor.ask(getSearchRecord, { query: { id: query.id } });
  const asked: FareCalendarQuery = {
    from,
    to,
    firstDay: firstOf(month),
    days: String(daysIn(month) + (query.returns ? daysAfterMonth : 0)),
    ...(query.returns && { returns: query.returns }),
    ...(party?.ok && { id: party.data.searchData.id }),
  };
  const loaded = await askCalendars(visitor, asked);
  if (!loaded.ok) return { state: 'failed', message: loaded.message };
  const { calendars } = loaded;
  const { today } = calendars[0];
  // A month that has ended shows nothing.
  if (month < monthOf(today)) return loadFares(visitor, { ...query, month: monthOf(today) });
  const text = party?.ok && party.data.searchData.productType === 'PointToPoint' ? party.data.searchData.passengersText : undefined;
  return { state: 'ready', calendars, month, asked, ...(text !== undefined && { party: text }) };
}

/** The stations of a typed list. */
function stationsOf(visitor: Visitor, list: string) {
  const texts = list.split(',').filter((text) => text.trim() !== '');
  return Promise.all(
    (texts.length === 0 ? [''] : texts.slice(0, mostStations)).map(async (text) => ({ text, code: await codeOf(visitor, text) })),
  );
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
