import { Refusal } from '@throughfare/kernel/refusal';
import { dayRates } from './cheapest-rates.ts';
import { fitsBeside } from './combine/fits-beside.ts';
import { exchangeTickets } from './exchange-tickets.ts';
import { passHolderRate } from './pass-holder-rate.ts';
import { presentJourney } from './present/present-journey.ts';
import { findRecord, recordSearch } from './record-search.ts';
import type { Search } from './search.api.ts';
import type { SearchDeps } from './search-deps.ts';
import { findPassSearch } from './search-store.ts';

export function createSearch(deps: SearchDeps): Search {
  return {
    record: (id) => findRecord(id, deps),
    async passSearch(id) {
      const found = await findPassSearch(deps.db, id);
      if (!found) throw new Refusal('search.notFound');
      return found.searchParam;
    },
    lowestRates({ from, to, firstDay, days }, currency) {
      const searchParam = {
        from,
        to,
        isRoundTrip: false,
        departureDate: firstDay,
        departureTime: '00:00',
        passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
      };
      return dayRates(searchParam, { direction: 'outward', from: firstDay, days }, currency, deps);
    },
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
