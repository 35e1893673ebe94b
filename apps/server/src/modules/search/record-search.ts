import { randomBytes } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { addSearchRecord } from '@throughfare/contract/calls/search';
import type { SearchParam, SearchRecord } from '@throughfare/contract/shapes/search-record';
import { Refusal } from '@throughfare/kernel/refusal';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { Station } from '../stations/stations.api.ts';
import { findSearchFault } from './rules/check-search.ts';
import { lastSelectableDay } from '@throughfare/kernel/search/last-selectable-day';
import { membersOf, type Party, partyOf, partyText } from './rules/party.ts';
import { providerOf, sourcesAsked } from '@throughfare/kernel/search/provider';
import type { AloneRule } from '@throughfare/kernel/travellers/travel-alone';
import { aloneRulesBroken, aloneWords } from '@throughfare/kernel/travellers/travel-alone';
import type { SearchDeps } from './search-deps.ts';
import { findSearch, insertSearch, type StoredSearch } from './search-store.ts';

export interface CheckedSearch {
  readonly param: SearchParam;
  readonly from: Station;
  readonly to: Station;
  readonly party: Party;
  /** Today at the departure station. */
  readonly today: string;
}

function stationOf(code: string, { stations }: SearchDeps): Station {
  const station = stations.byCode(code);
  if (!station) throw new Refusal('search.unknownStation', { code });
  return station;
}

/** The search with its stations and party. Refuses parties that PARTY-2 forbids. */
export function checkSearch(param: SearchParam, deps: SearchDeps): CheckedSearch {
  const from = stationOf(param.from, deps);
  const to = stationOf(param.to, deps);
  for (const restriction of [param.departureRoutingRestriction, param.arrivalRoutingRestriction]) {
    if (restriction) stationOf(restriction.routingTravelPoint, deps);
  }
  const provider = providerOf(from.countryCode, to.countryCode);
  const today = epochToLocal(from.zone, deps.clock.now()).date;
  const party = partyOf(param, deps.railcards);
  const fault = findSearchFault(param, {
    provider,
    today,
    lastDay: lastSelectableDay(provider, today),
    party: membersOf(party),
    knownRailcards: new Set(deps.railcards.keys()),
    railcards: party.railcards,
    isSamePlace: deps.stations.expandGroup(from.code).includes(to.code) || deps.stations.expandGroup(to.code).includes(from.code),
  });
  const ages = party.passengers.map(({ age }) => age);
  const { rules, isEvery } = aloneRulesBroken(sourcesAsked(from.countryCode, to.countryCode), ages);
  // Says more than that passengers are missing, where children search alone.
  const areAlone = fault ? fault.code === 'search.passengersMissing' && rules.length > 0 : isEvery;
  if (fault && !areAlone) throw new Refusal(fault.code, fault.details);
  if (areAlone) throw new Refusal('search.childrenAlone', aloneWords(mildest(rules)));
  return { param, from, to, party, today };
}

/** The age of a companion with whom the party may take at least some train. */
function mildest(rules: readonly AloneRule[]): readonly AloneRule[] {
  const youngest = Math.min(...rules.map(({ youngestAlone }) => youngestAlone));
  return rules.filter(({ youngestAlone }) => youngestAlone === youngest);
}

/** Records a search and answers its id. Provider and sources are derived here; the browser's claims about them are ignored. */
export async function recordSearch(
  { searchParam: asked, oldAnalyticsId }: CallRequest<typeof addSearchRecord>['body'],
  deps: SearchDeps,
): Promise<string> {
  const { from, to } = checkSearch(asked, deps);
  const provider = providerOf(from.countryCode, to.countryCode);
  const searchParam = { ...asked, provider };
  const id = randomBytes(12).toString('base64url');
  const createdAt = new Date(deps.clock.now());
  const search = { id, provider, searchParam, createdAt };
  await insertSearch(deps, { ...search, oldAnalyticsId });
  deps.recentSearches.keep(search);
  return id;
}

/** Refuses `search.notFound`. */
export async function findRecord(id: string, deps: SearchDeps): Promise<SearchRecord> {
  return presentRecord(await storedSearch(id, deps), deps);
}

async function storedSearch(id: string, { db, recentSearches }: SearchDeps): Promise<StoredSearch> {
  const known = recentSearches.find(id);
  if (known) return known;
  const stored = await findSearch(db, id);
  if (!stored) throw new Refusal('search.notFound');
  recentSearches.keep(stored);
  return stored;
}

function presentRecord({ id, searchParam, provider, createdAt }: StoredSearch, deps: SearchDeps): SearchRecord {
  const { departureRoutingRestriction: out, arrivalRoutingRestriction: back } = searchParam;
  const label = (code: string) => {
    const station = stationOf(code, deps);
    return { code, name: station.name, country: station.countryCode };
  };
  return {
    id,
    productType: 'PointToPoint',
    provider,
    searchParam,
    from: label(searchParam.from),
    to: label(searchParam.to),
    ...(out && { departureRoutingStation: label(out.routingTravelPoint) }),
    ...(back && { arrivalRoutingStation: label(back.routingTravelPoint) }),
    passengersText: partyText(partyOf(searchParam, deps.railcards).passengers),
    createdAt: createdAt.toISOString(),
  };
}
