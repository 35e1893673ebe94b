/** Makes the search record of SEARCH-8 from the choices. */
import type { CallInput } from '@throughfare/contract/call';
import type { addSearchRecord } from '@throughfare/contract/calls/search';
import type { PassengerInfo, PassengersV2, SearchParam } from '@throughfare/contract/shapes/search-record';
import { adultAge } from '@throughfare/kernel/passenger-groups.data';
import { groupOf, settledParty } from './party-rules.ts';
import { passengerCount, type CountedParty, type ListedParty, type Party } from '../../../domain/party/party.ts';
import { deriveProvider } from './provider.ts';
import type { Routing, SearchDraft } from './search-draft.ts';
import type { Station } from '../../../domain/stations/station.ts';

export type SearchRecordInput = CallInput<typeof addSearchRecord>['body'];

/** A draft with both ends. */
export interface CompleteDraft extends SearchDraft {
  readonly origin: Station;
  readonly destination: Station;
}

export function isComplete(draft: SearchDraft): draft is CompleteDraft {
  return draft.origin !== undefined && draft.destination !== undefined;
}

export function toSearchRecord(draft: CompleteDraft): SearchRecordInput {
  const { origin, destination } = draft;
  const provider = deriveProvider(origin, destination);
  const searchParam: SearchParam = {
    from: origin.code,
    to: destination.code,
    fromSource: [...origin.sources],
    toSource: [...destination.sources],
    sort: 'CHEAPEST',
    ...(provider && { provider }),
    isRoundTrip: draft.isRoundTrip,
    departureDate: draft.departureDate,
    departureTime: `${draft.departureTime}:00`,
    arrivalDate: draft.returnDate,
    arrivalTime: `${draft.returnTime}:00`,
    ...partyFields(settledParty(draft.party)),
    ...(draft.outwardRouting && { departureRoutingRestriction: restriction(draft.outwardRouting) }),
    ...(draft.isRoundTrip && draft.returnRouting && { arrivalRoutingRestriction: restriction(draft.returnRouting) }),
    ...(draft.leastChange !== undefined && { leastChangeMinutes: draft.leastChange }),
    // Only the Italian provider needs the types of the two stations.
    ...(provider === 'ITAL' && { fromStationType: origin.type, toStationType: destination.type }),
  };
  return {
    productType: 'PointToPoint',
    actionType: 'Search',
    ...(provider && { provider }),
    from: origin.code,
    to: destination.code,
    searchParam,
  };
}

function restriction(routing: Routing) {
  return { type: routing.type, routingTravelPoint: routing.station.code };
}

function partyFields(party: Party): Pick<SearchParam, 'passengers' | 'passengersV2' | 'railCards' | 'brings'> {
  const brings = broughtFields(party);
  return party.kind === 'counted'
    ? { passengers: toPassengerInfo(party), railCards: programmesOf(party), ...brings }
    : { passengersV2: toPassengersV2(party), railCards: railcardsOf(party), ...brings };
}

/** Of each thing at most one for every traveller: the party may have become smaller since. */
function broughtFields(party: Party): Pick<SearchParam, 'brings'> {
  const most = passengerCount(party);
  const { wheelchairs = 0, bicycles = 0, assistanceDogs = 0 } = party.brings ?? {};
  if (wheelchairs + bicycles + assistanceDogs === 0) return {};
  const counted = (count: number): number => Math.min(count, most);
  return { brings: { wheelchairs: counted(wheelchairs), bicycles: counted(bicycles), assistanceDogs: counted(assistanceDogs) } };
}

/**
 * Adults with a card for several age groups, marked as young or old, count in that group (PARTY-1). A card for a single age group needs no
 * mark.
 */
export function toPassengerInfo(party: CountedParty): PassengerInfo {
  let adults = party.adults;
  let seniors = 0;
  let youths = 0;
  for (const row of party.railcards) {
    const moved = row.holder === 'Adult' || row.program === '' ? 0 : Math.min(row.count ?? 0, adults);
    adults -= moved;
    if (row.holder === 'Senior') seniors += moved;
    if (row.holder === 'Youth') youths += moved;
  }
  return {
    Adult: adults,
    Senior: seniors,
    Youth: youths,
    Child: party.childAges.length,
    ageFields: [
      ...party.childAges.map((age, index) => ({ id: `child-${index + 1}`, value: Number(age), fieldName: 'Child' as const })),
      ...Array.from({ length: youths }, (_, index) => ({ id: `youth-${index + 1}`, value: youthAge, fieldName: 'Youth' as const })),
    ],
    railCards: party.railcards.flatMap((row) =>
      row.program !== '' && row.count !== undefined
        ? [{ value: row.program, count: row.count, ...(row.holder !== 'Adult' && { holder: row.holder }) }]
        : [],
    ),
  };
}

/** The default for a young holder without an age. */
const youthAge = 20;

function programmesOf(party: CountedParty): string[] {
  return party.railcards
    .flatMap((row) => (row.program === '' ? [] : Array.from({ length: row.count ?? 0 }, () => row.program)))
    .slice(0, 9);
}

function railcardsOf(party: ListedParty): string[] {
  return party.passengers.flatMap((passenger) => (passenger.railcard ? [passenger.railcard] : []));
}

function toPassengersV2(party: ListedParty): PassengersV2 {
  const inGroup = (name: keyof PassengersV2) =>
    party.passengers
      .filter((passenger) => passenger.group === name)
      .map((passenger) => ({
        type: name,
        desc: groupOf(party, name)?.ages ?? '',
        age: passenger.age === '' ? adultAge : Number(passenger.age),
        isAddRailCard: passenger.railcard !== undefined,
        ...(passenger.railcard && { railCard: { program: passenger.railcard } }),
      }));
  return {
    Adult: inGroup('Adult'),
    Senior: inGroup('Senior'),
    Youth: inGroup('Youth'),
    Child: inGroup('Child'),
    Infant: inGroup('Infant'),
  };
}
