import { money, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { fitsBeside } from './combine/fits-beside.ts';
import { exchangeTickets } from './exchange-tickets.ts';
import { passHolderRate } from './pass-holder-rate.ts';
import { createDayFinder, oneAdultParty } from './day-fares/create-day-fares.ts';
import { listAskedLines } from './day-fares/day-fare-store.ts';
import type { DayFilling } from './day-fares/fill-days.ts';
import { placesWithin } from './day-fares/places-within.ts';
import { oneAdult } from './day-fares/party-key.ts';
import { presentJourney } from './present/present-journey.ts';
import { findRecord, recordSearch } from './record-search.ts';
import type { Search } from './search.api.ts';
import { waitedTrain } from './waited-train.ts';
import type { SearchDeps } from './search-deps.ts';
import { ticketsOn } from './split/tickets-on.ts';
import { findPassSearch } from './search-store.ts';

export function createSearch(deps: SearchDeps & { readonly filling: DayFilling }): Search {
  return {
    record: (id) => findRecord(id, deps),
    async passSearch(id) {
      const found = await findPassSearch(deps.db, id);
      if (!found) throw new Refusal('search.notFound');
      return found.searchParam;
    },
    async lowestRates({ from, to, firstDay, days, travellers = oneAdultParty }, currency, how) {
      const found = await createDayFinder(deps).days({ from, to, currency, travellers }, firstDay, days, how);
      return found.map(({ date, fare }) => {
        if (fare?.state !== 'price') return { date, state: fare?.state ?? 'unknown' };
        return { date, cheapestRate: toDecimal(money(currency, fare.minor)), leavesAtMs: fare.leavesAtMs };
      });
    },
    waitedTrain: (record, key, currency) => waitedTrain(record, key, currency, deps),
    placesWithin: (wish, currency, address) => placesWithin(wish, { currency, address }, deps),
    askedLines: (sinceMs) => listAskedLines(deps.db, { party: oneAdult, sinceMs }),
    passHolderRate: (wish, currency) => passHolderRate(wish, currency, deps),
    recordFor: (searchParam, oldAnalyticsId) =>
      recordSearch(
        {
          productType: 'PointToPoint',
          actionType: 'Search',
          from: searchParam.from,
          to: searchParam.to,
          searchParam,
          ...(oldAnalyticsId === undefined ? {} : { oldAnalyticsId }),
        },
        deps,
      ),
    exchangeTickets: (wish) => exchangeTickets(wish, deps),
    ticketsOn: async (searchId, departures, currency) => ticketsOn(await findRecord(searchId, deps), departures, currency, deps),
    fitsBeside: (trip, besides) => fitsBeside(trip, besides, deps.timetable),
    presentChosen(chosen, type) {
      return presentJourney(
        chosen,
        type,
        (source, { designator, operatingDay }) => {
          const train = deps.timetable.findTrain(source, designator, operatingDay);
          return { mode: train?.mode ?? 'TRAIN', ...(train?.serviceName === undefined ? {} : { serviceName: train.serviceName }) };
        },
        deps.clock.now(),
        deps.lookups,
      );
    },
  };
}
