import type { SearchParam, SearchRecord } from '@throughfare/contract/shapes/search-record';
import { addDays } from '@throughfare/kernel/calendar-day';
import { usualTime } from '@throughfare/kernel/search/on-day';
import { oneAdult, oneListedAdult, type ListedPassenger, type Party, type RailcardRow } from './party.ts';
import { passengerGroups, type ListedProvider } from './passenger-groups.data.ts';
import type { SearchClock } from './search-days.ts';
import { emptyDraft, type SearchDraft } from './search-draft.ts';
import type { Station } from './station.ts';

/** The search box as it was when a search was recorded. The compact editor starts with it. */
export function draftOfRecord(record: SearchRecord, clock: SearchClock): SearchDraft {
  const { searchParam } = record;
  const usual = usualTime(record.provider);
  const departureTime = searchParam.departureTime.slice(0, 5);
  const returnTime = (searchParam.arrivalTime ?? searchParam.departureTime).slice(0, 5);
  return {
    ...emptyDraft(clock),
    origin: stationOf(record.from, searchParam.fromSource),
    destination: stationOf(record.to, searchParam.toSource),
    isRoundTrip: searchParam.isRoundTrip,
    departureDate: searchParam.departureDate,
    departureTime,
    // A default time follows the provider when other stations are chosen.
    departureTimeChosen: departureTime !== usual,
    returnDate: searchParam.arrivalDate ?? addDays(searchParam.departureDate, 1),
    returnTime,
    returnTimeChosen: returnTime !== usual,
    outwardRouting: routingOf(searchParam.departureRoutingRestriction, record.departureRoutingStation),
    returnRouting: routingOf(searchParam.arrivalRoutingRestriction, record.arrivalRoutingStation),
    party: partyOfRecord(record),
  };
}

function stationOf(label: SearchRecord['from'], sources: SearchParam['fromSource']): Station {
  return { code: label.code, text: label.name, country: label.country, sources: sources ?? [], type: 'STATION', served: true };
}

function routingOf(
  restriction: SearchParam['departureRoutingRestriction'],
  label: SearchRecord['departureRoutingStation'],
): SearchDraft['outwardRouting'] {
  return restriction && label ? { type: restriction.type, station: stationOf(label, []) } : undefined;
}

function isListedProvider(provider: string): provider is ListedProvider {
  return Object.hasOwn(passengerGroups, provider);
}

/** The people of a recorded search, as the passenger selector had them. */
export function partyOfRecord({ provider, searchParam }: Pick<SearchRecord, 'provider' | 'searchParam'>): Party {
  const { passengers, passengersV2 } = searchParam;
  if (passengersV2 && isListedProvider(provider)) {
    const listed = (['Adult', 'Senior', 'Youth', 'Child', 'Infant'] as const).flatMap((group) =>
      passengersV2[group].map((passenger): ListedPassenger => ({
        group,
        age: String(passenger.age),
        ...(passenger.railCard && { railcard: passenger.railCard.program }),
      })),
    );
    return listed.length > 0 ? { kind: 'listed', provider, passengers: listed } : oneListedAdult(provider);
  }
  if (!passengers) return isListedProvider(provider) ? oneListedAdult(provider) : oneAdult;
  return {
    kind: 'counted',
    adults: passengers.Adult + passengers.Senior + passengers.Youth,
    childAges: passengers.ageFields.filter((field) => field.fieldName === 'Child').map((field) => String(field.value)),
    railcards: passengers.railCards.map((row): RailcardRow => ({ program: row.value, count: row.count, holder: row.holder ?? 'Adult' })),
  };
}
