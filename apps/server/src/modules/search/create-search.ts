import { presentJourney } from './present/present-journey.ts';
import { findRecord } from './record-search.ts';
import type { Search } from './search.api.ts';
import type { SearchDeps } from './search-deps.ts';

export function createSearch(deps: SearchDeps): Search {
  return {
    record: (id) => findRecord(id, deps),
    presentChosen(chosen, type) {
      const { source } = chosen.promise;
      return presentJourney(
        chosen,
        type,
        ({ designator, operatingDay }) => {
          const train = deps.timetable.findTrain(source, designator, operatingDay);
          return { mode: train?.mode ?? 'TRAIN', ...(train?.serviceName === undefined ? {} : { serviceName: train.serviceName }) };
        },
        deps.lookups,
      );
    },
  };
}
