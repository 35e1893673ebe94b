import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import type { TimeOfDay } from '../../../lib/time-of-day.ts';
import type { CountryFilterCode } from './country-filter.data.ts';
import { oneAdult, type Party } from '../../../domain/party/party.ts';
import { partyFor } from './party-for.ts';
import { deriveProvider } from './provider.ts';
import { lastSelectableDay } from '@throughfare/kernel/search/last-selectable-day';
import { defaultTime, earliestTime, firstDay } from './search-days.ts';
import type { LeastChange, Routing, SearchDraft } from './search-draft.ts';
import { factsOf } from '@throughfare/kernel/source';
import { stationClock } from '../../../domain/stations/station-clock.ts';
import type { Station } from '../../../domain/stations/station.ts';

export type SearchDraftEvent =
  | { readonly type: 'originChosen'; readonly station: Station | undefined }
  | { readonly type: 'destinationChosen'; readonly station: Station | undefined }
  | { readonly type: 'swapped' }
  | { readonly type: 'roundTripSwitched'; readonly on: boolean }
  | { readonly type: 'departureDateChosen'; readonly day: CalendarDay }
  | { readonly type: 'departureTimeChosen'; readonly time: TimeOfDay }
  | { readonly type: 'returnDateChosen'; readonly day: CalendarDay }
  | { readonly type: 'returnTimeChosen'; readonly time: TimeOfDay }
  | { readonly type: 'routingChosen'; readonly leg: 'outward' | 'return'; readonly routing: Routing | undefined }
  | { readonly type: 'partyChanged'; readonly party: Party }
  /** `origin` and `destination` are present if the filter preselects them. */
  | {
      readonly type: 'countryFilterChosen';
      readonly filter: CountryFilterCode;
      readonly origin?: Station | undefined;
      readonly destination?: Station | undefined;
    }
  | { readonly type: 'leastChangeChosen'; readonly minutes: LeastChange | undefined }
  | { readonly type: 'currencyChanged' }
  /** A draft from storage. Days that have passed since are moved. */
  | { readonly type: 'restored'; readonly draft: SearchDraft };

/** The search box as a pure function. Every result can be searched for, because days and times are kept in order. */
export function reduceSearchDraft(draft: SearchDraft, event: SearchDraftEvent): SearchDraft {
  switch (event.type) {
    case 'originChosen':
      return settle({ ...draft, origin: event.station });
    case 'destinationChosen':
      return settle({ ...draft, destination: event.station });
    case 'swapped':
      return settle({ ...draft, origin: draft.destination, destination: draft.origin });
    case 'roundTripSwitched':
      // Return via applies to return journeys only (SEARCH-6).
      return { ...draft, isRoundTrip: event.on, returnRouting: event.on ? draft.returnRouting : undefined };
    case 'departureDateChosen':
      return settle({ ...draft, departureDate: event.day, returnDate: returnDateFor(draft, event.day) });
    case 'departureTimeChosen':
      return { ...draft, departureTime: event.time, departureTimeChosen: true };
    case 'returnDateChosen':
      return settle({ ...draft, returnDate: event.day });
    case 'returnTimeChosen':
      return { ...draft, returnTime: event.time, returnTimeChosen: true };
    case 'routingChosen':
      return event.leg === 'outward'
        ? { ...draft, outwardRouting: event.routing }
        : draft.isRoundTrip
          ? { ...draft, returnRouting: event.routing }
          : draft;
    case 'leastChangeChosen':
      return { ...draft, leastChange: event.minutes };
    case 'partyChanged':
      return { ...draft, party: event.party };
    case 'countryFilterChosen':
      return settle({ ...draft, countryFilter: event.filter, origin: event.origin, destination: event.destination });
    case 'currencyChanged':
      // A change of currency resets the party to one adult (SEARCH-17).
      return { ...draft, party: partyFor(providerOfDraft(draft), oneAdult) };
    case 'restored':
      return settle({ ...event.draft, clock: draft.clock });
  }
}

export function providerOfDraft(draft: Pick<SearchDraft, 'origin' | 'destination'>) {
  return deriveProvider(draft.origin, draft.destination);
}

/** A later outward day moves a return that would not be later (SEARCH-15): to the next day, which is the default distance. */
function returnDateFor({ returnDate, returnTime, departureTime }: SearchDraft, day: CalendarDay): CalendarDay {
  const notLater = returnDate < day || (returnDate === day && returnTime <= departureTime);
  return notLater ? addDays(day, 1) : returnDate;
}

/** Adjusts the values that depend on the stations and the day. */
function settle(draft: SearchDraft): SearchDraft {
  const here = stationClock(draft.clock, draft.origin);
  const there = stationClock(draft.clock, draft.destination);
  const provider = providerOfDraft(draft);
  const last = lastSelectableDay(provider, here.today);
  const departureDate = clamp(draft.departureDate, firstDay(here), last);
  const returnDate =
    draft.returnDate < departureDate ? clamp(addDays(departureDate, 1), departureDate, last) : clamp(draft.returnDate, departureDate, last);
  const departureTime = draft.departureTimeChosen
    ? later(draft.departureTime, earliestTime(departureDate, here))
    : defaultTime(departureDate, provider, here);
  const returnTime = draft.returnTimeChosen
    ? later(draft.returnTime, earliestTime(returnDate, there))
    : defaultTime(returnDate, provider, there);
  const canAvoid = provider === undefined || factsOf(provider).canAvoid;
  const allowed = (routing: Routing | undefined) => (routing?.type === 'AVOID' && !canAvoid ? undefined : routing);
  return {
    ...draft,
    departureDate,
    departureTime,
    returnDate,
    returnTime,
    outwardRouting: allowed(draft.outwardRouting),
    returnRouting: allowed(draft.returnRouting),
    party: partyFor(provider, draft.party),
  };
}

function clamp(day: CalendarDay, first: CalendarDay, last: CalendarDay): CalendarDay {
  return day < first ? first : day > last ? last : day;
}

function later(a: TimeOfDay, b: TimeOfDay): TimeOfDay {
  return a < b ? b : a;
}
