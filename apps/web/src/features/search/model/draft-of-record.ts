import type { SearchParam, SearchRecord } from '@throughfare/contract/shapes/search-record';
import { addDays } from '@throughfare/kernel/calendar-day';
import { usualTime } from '@throughfare/kernel/search/on-day';
import { partyOfRecord } from '../../../domain/party/party-of-record.ts';
import type { SearchClock } from '../../../lib/market-clock.ts';
import { emptyDraft, type SearchDraft } from './search-draft.ts';
import type { Station } from '../../../domain/stations/station.ts';

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
    leastChange: searchParam.leastChangeMinutes,
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
