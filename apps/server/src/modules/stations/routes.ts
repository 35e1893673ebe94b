import { findNearStations, getStationDataset, searchStations, type StationEntry } from '@throughfare/contract/calls/stations';
import { greatCircleKm } from '@throughfare/kernel/great-circle';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import { stationFilePath } from './add-station-file-route.ts';
import type { Station, Stations } from './stations.api.ts';

/** The contract's entry, without the fields that only the server needs. */
function present(station: Station): StationEntry {
  const {
    code,
    name,
    stateProvinceCode,
    countryCode,
    suppliers,
    itineraryStation,
    type,
    provider,
    visible,
    isHidden,
    sortPriority,
    served,
  } = station;
  return {
    code,
    name,
    ...(stateProvinceCode === undefined ? {} : { stateProvinceCode }),
    countryCode,
    suppliers: suppliers.map((supplier) => ({ ...supplier })),
    itineraryStation,
    type,
    provider,
    visible,
    isHidden,
    sortPriority,
    served,
  };
}

export function stationRoutes(binder: CallBinder, { stations }: { readonly stations: Stations }): void {
  binder.bind(getStationDataset, () => Promise.resolve({ data: { url: stationFilePath(stations.datasetFile()) } }));

  binder.bind(findNearStations, ({ request: { query } }) => {
    const near = stations.nearest(query);
    return Promise.resolve({
      data: { stations: near.map((station) => ({ ...present(station), kilometres: Math.round(greatCircleKm(query, station) * 10) / 10 })) },
    });
  });

  binder.bind(searchStations, ({ request: { query } }) => {
    const found = stations.search(query.text, query.limit === undefined ? {} : { limit: query.limit });
    return Promise.resolve({ data: { stations: found.map(present) } });
  });
}
