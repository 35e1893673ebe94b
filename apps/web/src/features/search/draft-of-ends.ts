import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { SearchClock } from '../../lib/market-clock.ts';
import { emptyDraft, type SearchDraft } from './model/search-draft.ts';
import { reduceSearchDraft, type SearchDraftEvent } from './model/search-draft-reducer.ts';
import type { Station } from '../../domain/stations/station.ts';

interface Ends {
  readonly from: { readonly station: Station | undefined };
  readonly to: { readonly station: Station | undefined };
  readonly clock: SearchClock;
}

/**
 * The search from one station to another, on a given day if there is one, with the return a day later (CONTENT-2). Undefined if a station
 * is unknown.
 */
export function draftOfEnds({ from, to, clock }: Ends, day: CalendarDay | undefined): SearchDraft | undefined {
  if (!from.station || !to.station) return undefined;
  const events: SearchDraftEvent[] = [
    { type: 'originChosen', station: from.station },
    { type: 'destinationChosen', station: to.station },
    ...(day === undefined ? [] : [{ type: 'departureDateChosen' as const, day }]),
  ];
  return events.reduce(reduceSearchDraft, emptyDraft(clock));
}
