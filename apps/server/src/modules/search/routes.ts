import type { CallAnswer } from '@throughfare/contract/call';
import { getConnectedStations, getMarketingCarriers } from '@throughfare/contract/calls/distribusion';
import { getRailCards } from '@throughfare/contract/calls/reference';
import {
  addPassSearch,
  addSearchRecord,
  getCheapestRates,
  getFareConditions,
  getRanking,
  getSearchRecord,
  searchTickets as searchTicketsCall,
} from '@throughfare/contract/calls/search';
import type { HoldFee } from '@throughfare/kernel/hold-fee';
import { defaultMarket } from '@throughfare/kernel/market';
import { convert, type Currency, toDecimal } from '@throughfare/kernel/money';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import { getFareCalendar, getPlacesWithin } from '@throughfare/contract/calls/day-fares';
import { markUpIn } from '../pricing/pricing.api.ts';
import { cheapestRates } from './cheapest-rates.ts';
import { connectedStations, marketingCarriers } from './connected-stations.ts';
import { fareCalendar } from './day-fares/fare-calendar.ts';
import { placesWithin } from './day-fares/places-within.ts';
import type { DayFilling } from './day-fares/fill-days.ts';
import { conditionsOf } from './present/conditions-of.ts';
import { withCommission } from './present/with-commission.ts';
import { presentPassSearch, recordPassSearch } from './record-pass-search.ts';
import { rankTickets } from './rank-tickets.ts';
import { findRecord, recordSearch } from './record-search.ts';
import { requestCurrency } from './request-currency.ts';
import type { SearchDeps } from './search-deps.ts';
import { findPassSearch } from './search-store.ts';
import { searchTickets } from './search-tickets.ts';

/** What holding costs on this storefront, in the currency of the answer (HOLD-7). */
function holdFeesIn(currency: Currency, rows: readonly HoldFee[], { pricing }: Pick<SearchDeps, 'pricing'>) {
  if (rows.length === 0) return {};
  const inCurrency = (fee: HoldFee['fee']) => toDecimal(convert(fee, pricing.rate(fee.currency, currency), currency));
  return { holdFees: rows.map(({ source, minutes, fee }) => ({ source, minutes, fee: inCurrency(fee) })) };
}

export function searchRoutes(binder: CallBinder, deps: SearchDeps & { readonly filling: DayFilling }): void {
  binder.bind(addSearchRecord, async ({ request }) => ({ id: await recordSearch(request.body, deps) }));

  binder.bind(addPassSearch, async ({ request, claims }) => ({ id: await recordPassSearch(request.body, claims, deps) }));

  binder.bind(getSearchRecord, async ({ request }): Promise<CallAnswer<typeof getSearchRecord>> => {
    const { id } = request.query;
    const passSearch = deps.recentSearches.find(id) ? undefined : await findPassSearch(deps.db, id);
    return { searchData: passSearch ? presentPassSearch(passSearch, deps) : await findRecord(id, deps) };
  });

  binder.bind(searchTicketsCall, async ({ request, claims, session }) => {
    const record = await findRecord(request.body.id, deps);
    const terms = await deps.saleTermsOf(session);
    const market = claims.browseFrom ?? defaultMarket;
    const splitFee = terms ? undefined : deps.pricing.splitFeeOf(market);
    const answer = await searchTickets(record, { ...request.body, splitFee }, requestCurrency(claims, session), deps);
    if (!terms) return { ...answer, ...holdFeesIn(answer.currency, deps.pricing.holdFeesOf(market), deps) };
    const markUp = terms.markUp && markUpIn(answer.currency, { markUp: terms.markUp, currency: terms.currency }, deps.pricing);
    return {
      ...answer,
      outward: withCommission(answer.outward, terms),
      inward: withCommission(answer.inward, terms),
      ...(markUp ? { agency: { name: terms.agencyName, markUp: { kind: markUp.kind, standard: markUp.standard } } } : {}),
    };
  });

  binder.bind(getFareConditions, async ({ request, claims, session }) => {
    const { ticketId, chosen, ...listed } = request.body;
    const asked = { ...listed, opened: chosen && { ...chosen, ticketId } };
    const answer = await searchTickets(await findRecord(listed.id, deps), asked, requestCurrency(claims, session), deps);
    return { data: { fares: conditionsOf(answer, ticketId) } };
  });

  binder.bind(getRanking, async ({ request, claims, session }) => {
    const asked = { ...request.body, withConditions: false };
    return {
      data: rankTickets(await searchTickets(await findRecord(asked.id, deps), asked, requestCurrency(claims, session), deps)),
    };
  });

  binder.bind(getCheapestRates, async ({ request, claims, session, address }) => {
    const record = await findRecord(request.body.id, deps);
    return deps.sideWork(address, () => cheapestRates(record, request.body, requestCurrency(claims, session), deps));
  });

  binder.bind(getFareCalendar, ({ request, claims, session, address }) =>
    fareCalendar(request.query, { currency: requestCurrency(claims, session), address }, deps),
  );

  binder.bind(getPlacesWithin, async ({ request, claims, session, address }) => {
    const { patient, ...wish } = request.query;
    const asker = { currency: requestCurrency(claims, session), address };
    return { data: await placesWithin({ ...wish, isPatient: patient === 'yes' }, asker, deps) };
  });

  binder.bind(getMarketingCarriers, () => Promise.resolve(marketingCarriers(deps)));
  binder.bind(getConnectedStations, () => Promise.resolve(connectedStations(deps)));

  binder.bind(getRailCards, () => Promise.resolve({ railCards: [...deps.railcards.values()] }));
}
