import { findNearStations, getStationDataset, searchStations } from '@throughfare/contract/calls/stations';
import { greatCircleKm } from '@throughfare/kernel/great-circle';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import { stationFilePath } from './add-station-file-route.ts';
import { presentStation } from './present-station.ts';
import type { Stations } from './stations.api.ts';

export function stationRoutes(binder: CallBinder, { stations }: { readonly stations: Stations }): void {
  binder.bind(getStationDataset, () => Promise.resolve({ data: { url: stationFilePath(stations.datasetFile()) } }));

  binder.bind(findNearStations, ({ request: { query } }) => {
    const near = stations.nearest(query);
    return Promise.resolve({
      data: {
        stations: near.map((station) => ({ ...presentStation(station), kilometres: Math.round(greatCircleKm(query, station) * 10) / 10 })),
      },
    });
  });

  binder.bind(searchStations, ({ request: { query } }) => {
    const found = stations.search(query.text, query.limit === undefined ? {} : { limit: query.limit });
    return Promise.resolve({ data: { stations: found.map(presentStation) } });
  });
}
