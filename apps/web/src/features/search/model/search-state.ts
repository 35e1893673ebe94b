/**
 * The search state as a browser keeps it, under the names of document 1, section 3. The screens use the shorter names of `SearchDraft`. The
 * stations and the rest are kept apart (SEARCH-10). Stored values may be old or tampered with, so unreadable ones are dropped.
 */
import { type CalendarDay, isCalendarDay } from '@throughfare/kernel/calendar-day';
import { groupsOf, isListedProvider } from '../../../domain/party/passenger-groups.ts';
import type { Party } from '../../../domain/party/party.ts';
import type { Station } from '../../../domain/stations/station.ts';
import { isTimeOfDay } from '../../../lib/time-of-day.ts';
import { leastChangeOf, type Routing, type SearchDraft } from './search-draft.ts';

/** In local storage. Each station has its code as `value` and the suppliers that serve it as `source`. */
export interface StationState {
  readonly selectedDepartureStation?: StoredStation | undefined;
  readonly selectedArrivalStation?: StoredStation | undefined;
}

interface StoredStation extends Omit<Station, 'code' | 'sources'> {
  readonly value: string;
  readonly source: Station['sources'];
}

/** In session storage. Times are HH:MM:SS. */
export interface SearchState {
  readonly selectedDepartureDate: CalendarDay;
  readonly selectedArrivalDate: CalendarDay;
  readonly selectedDepartureTime: string;
  readonly selectedArrivalTime: string;
  readonly selectedRoundTripTravelType: boolean;
  readonly passengers: Party;
  readonly travelDepartureRestriction?: StoredRouting | undefined;
  readonly travelReturnRestriction?: StoredRouting | undefined;
  /** Ours: minutes for each change. */
  readonly leastChange?: number | undefined;
  /** Ours: times that the traveller has not changed follow the provider's default. */
  readonly departureTimeChosen: boolean;
  readonly arrivalTimeChosen: boolean;
  readonly countryFilter: SearchDraft['countryFilter'];
  readonly currency: string | undefined;
}

interface StoredRouting {
  readonly type: Routing['type'];
  readonly routingTravelPoint: StoredStation;
}

export function stationState({ origin, destination }: Partial<Pick<SearchDraft, 'origin' | 'destination'>>): StationState {
  return { selectedDepartureStation: origin && storedStation(origin), selectedArrivalStation: destination && storedStation(destination) };
}

/** The readable stations of a stored state. */
export function stationsOf(stored: unknown): Pick<Partial<SearchDraft>, 'origin' | 'destination'> {
  if (!isObject(stored)) return {};
  const [origin, destination] = [stationOf(stored['selectedDepartureStation']), stationOf(stored['selectedArrivalStation'])];
  return { ...(origin && { origin }), ...(destination && { destination }) };
}

export function searchState(draft: SearchDraft, currency: string | undefined): SearchState {
  return {
    selectedDepartureDate: draft.departureDate,
    selectedArrivalDate: draft.returnDate,
    selectedDepartureTime: `${draft.departureTime}:00`,
    selectedArrivalTime: `${draft.returnTime}:00`,
    selectedRoundTripTravelType: draft.isRoundTrip,
    passengers: draft.party,
    travelDepartureRestriction: storedRouting(draft.outwardRouting),
    travelReturnRestriction: storedRouting(draft.returnRouting),
    leastChange: draft.leastChange,
    departureTimeChosen: draft.departureTimeChosen,
    arrivalTimeChosen: draft.returnTimeChosen,
    countryFilter: draft.countryFilter,
    currency,
  };
}

/** The draft's values of a stored state, and its currency. Undefined if it cannot be read. */
export function searchOf(stored: unknown): { readonly draft: Partial<SearchDraft>; readonly currency: string | undefined } | undefined {
  if (!isSearchState(stored)) return undefined;
  const draft: Partial<SearchDraft> = {
    departureDate: stored.selectedDepartureDate,
    returnDate: stored.selectedArrivalDate,
    departureTime: stored.selectedDepartureTime.slice(0, 5),
    returnTime: stored.selectedArrivalTime.slice(0, 5),
    isRoundTrip: stored.selectedRoundTripTravelType,
    party: stored.passengers,
    outwardRouting: routingOf(stored.travelDepartureRestriction),
    returnRouting: routingOf(stored.travelReturnRestriction),
    leastChange: leastChangeOf(stored.leastChange),
    departureTimeChosen: stored.departureTimeChosen,
    returnTimeChosen: stored.arrivalTimeChosen,
    countryFilter: stored.countryFilter,
  };
  return { draft, currency: typeof stored.currency === 'string' ? stored.currency : undefined };
}

function isSearchState(value: unknown): value is SearchState {
  if (!isObject(value) || !isObject(value['passengers'])) return false;
  const days = [value['selectedDepartureDate'], value['selectedArrivalDate']];
  const times = [value['selectedDepartureTime'], value['selectedArrivalTime']];
  return (
    isParty(value['passengers']) &&
    typeof value['selectedRoundTripTravelType'] === 'boolean' &&
    days.every((day) => typeof day === 'string' && isCalendarDay(day)) &&
    times.every((time) => typeof time === 'string' && time.endsWith(':00') && isTimeOfDay(time.slice(0, 5)))
  );
}

/** Checks for a known provider, and for an age and a group or programme in each row. */
function isParty(party: Record<string, unknown>): boolean {
  const { kind, provider, passengers, childAges, railcards, brings } = party;
  if (brings !== undefined && !(isObject(brings) && Object.values(brings).every((count) => Number.isInteger(count)))) return false;
  if (kind === 'counted')
    return (
      Number.isInteger(party['adults']) &&
      Array.isArray(childAges) &&
      childAges.every((age) => typeof age === 'string') &&
      Array.isArray(railcards) &&
      railcards.every((row) => isObject(row) && typeof row['program'] === 'string')
    );
  if (kind !== 'listed' || typeof provider !== 'string' || !isListedProvider(provider)) return false;
  const groups = new Set<unknown>(groupsOf(provider).map(({ name }) => name));
  return (
    Array.isArray(passengers) && passengers.every((one) => isObject(one) && groups.has(one['group']) && typeof one['age'] === 'string')
  );
}

export function storedStation(station: Station): StoredStation {
  const { code, sources, ...rest } = station;
  return { value: code, source: sources, ...rest };
}

export function stationOf(value: unknown): Station | undefined {
  if (!isStoredStation(value)) return undefined;
  const { value: code, source: sources, ...rest } = value;
  return { code, sources, ...rest };
}

function isStoredStation(value: unknown): value is StoredStation {
  return (
    isObject(value) &&
    typeof value['value'] === 'string' &&
    typeof value['text'] === 'string' &&
    typeof value['country'] === 'string' &&
    Array.isArray(value['source']) &&
    typeof value['served'] === 'boolean'
  );
}

function storedRouting(routing: Routing | undefined): StoredRouting | undefined {
  return routing && { type: routing.type, routingTravelPoint: storedStation(routing.station) };
}

function routingOf(stored: unknown): Routing | undefined {
  if (!isObject(stored)) return undefined;
  const station = stationOf(stored['routingTravelPoint']);
  const { type } = stored;
  return station && (type === 'PREFERRED' || type === 'AVOID') ? { type, station } : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
