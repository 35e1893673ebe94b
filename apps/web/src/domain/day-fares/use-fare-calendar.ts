import type { getFareCalendar } from '@throughfare/contract/calls/day-fares';
import type { CallAnswer } from '@throughfare/contract/call';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { type FareCalendarQuery, paths } from '../../lib/paths.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';

export type FareCalendar = CallAnswer<typeof getFareCalendar>['data'];

/** A calendar for each line that the question names. */
export type LoadedCalendars =
  | { readonly ok: true; readonly calendars: readonly [FareCalendar, ...FareCalendar[]] }
  | { readonly ok: false; readonly message: string };

/** The most stations at either end: a calendar for each pair is asked for. */
export const mostStations = 3;

/** A month of a busy line is filled after a dozen questions, each of which waits two seconds for news. */
const mostQuestions = 60;

interface Answered {
  readonly asked: FareCalendarQuery;
  /** How many times these days have been asked for. */
  readonly times: number;
  readonly loaded: LoadedCalendars;
}

interface KnownCalendars {
  /** The last that came. */
  readonly calendars: readonly [FareCalendar, ...FareCalendar[]] | undefined;
  /** Why no more come. */
  readonly problem: string | undefined;
}

/** The cheapest fares of these days, and again while further prices come. Nothing is asked for without a query. */
export function useFareCalendar(query: FareCalendarQuery | undefined): KnownCalendars {
  const { load, data, state } = useFetcher<Answered>();
  const wanted = query && JSON.stringify(query);
  const answered = data && JSON.stringify(data.asked) === wanted ? data : undefined;
  const isOpen =
    answered?.loaded.ok === true && answered.loaded.calendars.some(({ isComplete }) => !isComplete) && answered.times < mostQuestions;
  useEffect(() => {
    if (wanted === undefined || state !== 'idle' || (answered && !isOpen)) return;
    // Made from the text, so that an equal query of the next rendering does not ask again.
    const asked = JSON.parse(wanted) as FareCalendarQuery;
    void load(paths.fareCalendar(asked, answered ? answered.times + 1 : 1));
  }, [load, wanted, state, answered, isOpen]);
  const loaded = answered?.loaded;
  const calendars = useLastKnown(loaded?.ok ? loaded.calendars : undefined, wanted);
  return { calendars, problem: loaded?.ok === false ? loaded.message : undefined };
}
