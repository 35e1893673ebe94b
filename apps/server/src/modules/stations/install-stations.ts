import type { Base } from '../../platform/base.ts';
import { addStationFileRoute } from './add-station-file-route.ts';
import { stationRoutes } from './routes.ts';
import type { Stations } from './stations.api.ts';

/** `stations` belong to the timetable in use. */
export function installStations({ binder, addRoutes }: Base, stations: Stations): void {
  stationRoutes(binder, { stations });
  addRoutes((server) => addStationFileRoute(server, { stations }));
}
