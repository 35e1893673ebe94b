import { getFareCalendar } from '@throughfare/contract/calls/day-fares';
import { messageText } from '@throughfare/contract/messages';
import type { FareCalendarQuery } from '../../lib/paths.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { type LoadedCalendars, mostStations } from './use-fare-calendar.ts';

/** The calendars of all lines that the question names. `isPatient`: waits for prices that are being searched. */
export async function askCalendars(visitor: Visitor, asked: FareCalendarQuery, isPatient = false): Promise<LoadedCalendars> {
  const { firstDay, id, returns } = asked;
  const [origins, destinations] = [asked.from, asked.to].map((codes) => codes.split(',').slice(0, mostStations));
  const lines = (origins ?? []).flatMap((from) => (destinations ?? []).flatMap((to) => (from === to ? [] : [{ from, to }])));
  const query = {
    firstDay,
    days: Number(asked.days),
    ...(id !== undefined && { id }),
    ...(returns && { returns }),
    ...(isPatient && { patient: 'yes' as const }),
  };
  const answers = await Promise.all(lines.map((line) => visitor.ask(getFareCalendar, { query: { ...line, ...query } })));
  const [first, ...others] = answers.flatMap((answer) => (answer.ok ? [answer.data.data] : []));
  if (first) return { ok: true, calendars: [first, ...others] };
  const failed = answers.find(({ ok }) => !ok);
  return { ok: false, message: failed?.ok === false ? failed.error.message : messageText('search.sameStations') };
}
