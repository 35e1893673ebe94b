import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { leastChanges } from '@throughfare/kernel/search/least-change.data';
import type { TimeOfDay } from '../../../lib/time-of-day.ts';
import { defaultCountryFilter, type CountryFilterCode } from './country-filter.data.ts';
import { oneAdult, type Party } from '../../../domain/party/party.ts';
import { defaultTime, firstDay } from './search-days.ts';
import type { SearchClock } from '../../../lib/market-clock.ts';
import type { Station } from '../../../domain/stations/station.ts';

/** A station to travel via, or one at which to neither call nor change (SEARCH-6, travel restriction). */
export interface Routing {
  readonly type: 'PREFERRED' | 'AVOID';
  readonly station: Station;
}

export type LeastChange = (typeof leastChanges)[number];

/** Undefined for the usual time, and for a value that the form does not offer. */
export function leastChangeOf(value: unknown): LeastChange | undefined {
  return leastChanges.find((minutes) => minutes === Number(value));
}

/** The choices made in the search box so far. */
export interface SearchDraft {
  readonly origin: Station | undefined;
  readonly destination: Station | undefined;
  readonly isRoundTrip: boolean;
  readonly departureDate: CalendarDay;
  readonly departureTime: TimeOfDay;
  readonly returnDate: CalendarDay;
  readonly returnTime: TimeOfDay;
  /** Times that the traveller has not changed follow the provider's default. */
  readonly departureTimeChosen: boolean;
  readonly returnTimeChosen: boolean;
  readonly outwardRouting: Routing | undefined;
  readonly returnRouting: Routing | undefined;
  /** At least this many minutes for each change (SEARCH-28). */
  readonly leastChange: LeastChange | undefined;
  readonly party: Party;
  readonly countryFilter: CountryFilterCode;
  readonly clock: SearchClock;
}

/** The initial search: today, return tomorrow, one way, one adult (SEARCH-11). */
export function emptyDraft(clock: SearchClock): SearchDraft {
  const departureDate = firstDay(clock);
  const returnDate = addDays(departureDate, 1);
  return {
    origin: undefined,
    destination: undefined,
    isRoundTrip: false,
    departureDate,
    departureTime: defaultTime(departureDate, undefined, clock),
    returnDate,
    returnTime: defaultTime(returnDate, undefined, clock),
    departureTimeChosen: false,
    returnTimeChosen: false,
    outwardRouting: undefined,
    returnRouting: undefined,
    leastChange: undefined,
    party: oneAdult,
    countryFilter: defaultCountryFilter,
    clock,
  };
}
