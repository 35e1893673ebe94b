import type { MessageCode } from '@throughfare/contract/messages';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { Source } from '@throughfare/kernel/source';
import { countedChild, mostPassengers, partyFault, type PartyMember } from '@throughfare/kernel/travellers/party-rules';

/**
 * The rules of a search (SEARCH-5 "Search", SEARCH-15 and PARTY-5), applied after the shapes have been checked. The page applies them while
 * the customer types, and the server decides.
 */
export interface SearchFacts {
  readonly provider: Source;
  /** Today at the departure station, and the last day that may be searched. */
  readonly today: string;
  readonly lastDay: string;
  readonly party: readonly PartyMember[];
  readonly knownRailcards: ReadonlySet<string>;
  readonly railcards: readonly string[];
  /** One end is a group that contains the other, such as London (All Stations) and London Euston. */
  readonly isSamePlace: boolean;
}

export interface SearchFault {
  readonly code: Extract<MessageCode, `search.${string}`>;
  readonly details?: Readonly<Record<string, string | number>>;
}

export function findSearchFault(search: SearchParam, facts: SearchFacts): SearchFault | undefined {
  if (search.from === search.to || facts.isSamePlace) return { code: 'search.sameStations' };
  const inAges = findAgeFault(search);
  if (inAges) return inAges;
  if (facts.party.length > mostPassengers) return { code: 'search.tooManyPassengers', details: { most: mostPassengers } };
  const { kind, ...details } = partyFault(facts.provider, facts.party, { listed: search.passengersV2 !== undefined }) ?? {};
  if (kind) return { code: `search.${kind}`, details };
  const { wheelchairs = 0, bicycles = 0, assistanceDogs = 0 } = search.brings ?? {};
  const able = facts.party.filter(({ group }) => group !== 'Infant').length;
  if (Math.max(wheelchairs, bicycles, assistanceDogs) > able) return { code: 'search.moreBrought', details: { most: able } };
  const unknown = facts.railcards.find((program) => !facts.knownRailcards.has(program));
  if (unknown !== undefined) return { code: 'search.unknownRailcard', details: { program: unknown } };
  if (search.departureDate < facts.today) return { code: 'search.dateInPast' };
  if (search.departureDate > facts.lastDay) return { code: 'search.dateTooFar', details: { last: formatFullDay(facts.lastDay) } };
  if (
    facts.provider === 'SNCF' &&
    (search.departureRoutingRestriction?.type === 'AVOID' || search.arrivalRoutingRestriction?.type === 'AVOID')
  ) {
    return { code: 'search.avoidNotOffered' };
  }
  return search.isRoundTrip
    ? findReturnFault(search, facts)
    : search.arrivalRoutingRestriction
      ? { code: 'search.returnViaOneWay' }
      : undefined;
}

/** The default selector's children (PARTY-2). Each needs an age from 5 to 15, whoever sells the journey. */
function findAgeFault({ passengers, passengersV2 }: SearchParam): SearchFault | undefined {
  if (!passengers || passengersV2) return undefined;
  const { Child, Youth, ageFields } = passengers;
  const agesOf = (name: 'Child' | 'Youth') => ageFields.flatMap(({ fieldName, value }) => (fieldName === name ? [value] : []));
  if (agesOf('Child').length !== Child || agesOf('Youth').length !== Youth) return { code: 'search.ageMissing' };
  const isWrong = (age: number) => age < countedChild.minAge || age > countedChild.maxAge;
  return agesOf('Child').some(isWrong) ? { code: 'search.childAge' } : undefined;
}

function findReturnFault(search: SearchParam, facts: SearchFacts): SearchFault | undefined {
  const out = { day: search.departureDate, time: search.departureTime.slice(0, 5) };
  const back = { day: search.arrivalDate ?? '', time: (search.arrivalTime ?? '').slice(0, 5) };
  if (back.day < out.day) return { code: 'search.returnEarlier' };
  if (back.day === out.day && back.time === out.time) return { code: 'search.returnSameTime' };
  if (back.day === out.day && back.time < out.time) return { code: 'search.returnEarlier' };
  return back.day > facts.lastDay ? { code: 'search.dateTooFar', details: { last: formatFullDay(facts.lastDay) } } : undefined;
}
