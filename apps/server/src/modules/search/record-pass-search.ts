import { randomBytes } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { addPassSearch } from '@throughfare/contract/calls/search';
import type { PassSearchRecord } from '@throughfare/contract/shapes/pass-search';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Claims } from '../../platform/binding/claims.ts';
import { marketDay } from '@throughfare/kernel/market-day';
import { addMonths } from '@throughfare/kernel/calendar-day';
import { findPassSearchFault, passPartyOf, passPartyText } from './rules/check-pass-search.ts';
import { defaultMarket } from '@throughfare/kernel/market';
import type { SearchDeps } from './search-deps.ts';
import { insertPassSearch, type StoredPassSearch } from './search-store.ts';

/** A pass may start up to 11 months ahead (PASS-3). */
const furthestMonths = 11;

/** Records a search for passes and answers its id: the requested one, or another if that is taken. */
export async function recordPassSearch(
  { id: wished, searchParam }: CallRequest<typeof addPassSearch>['body'],
  claims: Claims,
  deps: SearchDeps,
): Promise<string> {
  const today = marketDay(claims.browseFrom ?? defaultMarket, deps.clock.now());
  const fault = findPassSearchFault(searchParam, {
    countries: new Set(deps.passes.countries.keys()),
    today,
    lastDay: addMonths(today, furthestMonths),
    youthsMayTravelAlone: deps.passes.youthsMayTravelAlone,
  });
  if (fault) throw new Refusal(fault.code, fault.details);
  const kept = { searchParam: { ...searchParam, passengers: passPartyOf(searchParam) }, createdAt: new Date(deps.clock.now()) };
  if (wished !== undefined && (await insertPassSearch(deps, { id: wished, ...kept }))) return wished;
  const id = randomBytes(12).toString('base64url');
  await insertPassSearch(deps, { id, ...kept });
  return id;
}

/** The record in the form that a page shows. */
export function presentPassSearch({ id, searchParam, createdAt }: StoredPassSearch, deps: SearchDeps): PassSearchRecord {
  return {
    id,
    productType: 'RailPass',
    searchParam,
    countriesText: searchParam.countries.map((code) => deps.passes.countries.get(code) ?? code).join(', '),
    passengersText: passPartyText(searchParam.passengers),
    createdAt: createdAt.toISOString(),
  };
}
