import { join } from 'node:path';
import type { RailCard } from '@throughfare/contract/calls/reference';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { createAtocProfile } from '@throughfare/suppliers/carriers/atoc/create-atoc-profile';
import { loadAtocFares } from '@throughfare/suppliers/carriers/atoc/load-atoc-fares';
import { createEmbeddedCarrier } from '@throughfare/suppliers/carriers/engine/create-embedded-carrier';
import type { CarrierProfile } from '@throughfare/suppliers/carriers/engine/profile';
import type { CarrierTimetable } from '@throughfare/suppliers/carriers/engine/timetable';
import { createSncfProfile } from '@throughfare/suppliers/carriers/sncf/create-sncf-profile';
import { loadTariff } from '@throughfare/suppliers/carriers/sncf/load-tariff';
import { createSupplierRegistry, type SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Lookups } from '../modules/search/present/lookups.ts';
import { loadCatalogue } from '../modules/stations/catalogue/load-catalogue.ts';
import { createStations } from '../modules/stations/create-stations.ts';
import type { Stations } from '../modules/stations/stations.api.ts';
import { createTimetable } from '../modules/timetable/create-timetable.ts';
import { loadTimetable } from '../modules/timetable/load-timetable.ts';
import type { Timetable } from '../modules/timetable/timetable.api.ts';
import { dataPath } from './data-path.ts';
import type { Platform } from './platform.ts';

export interface Network {
  readonly stations: Stations;
  readonly timetable: Timetable;
  readonly suppliers: SupplierRegistry;
  /** Ends holds that have lapsed; they count as free without it, it keeps the carriers' tables small. */
  sweepHolds(): Promise<void>;
}

/** Stations, timetable, and the carriers that run it. */
export async function composeNetwork({ config, db, clock, carrierPool }: Platform): Promise<Network> {
  const [catalogue, areas] = await Promise.all([
    loadCatalogue(dataPath(), join(config.dataFolder, 'cache')),
    loadNetwork(dataPath('network')),
  ]);
  const stations = createStations(catalogue);
  const zone = (code: string): string => stationOf(stations, code).zone;
  const compiled = await loadTimetable({ db, clock, areas, places: stations.places() });
  const timetable = createTimetable({ compiled, areas, zone });

  const profiles = [
    createAtocProfile(loadAtocFares(dataPath('fares', 'atoc'))),
    createSncfProfile(await loadTariff(dataPath('fares', 'sncf'))),
  ];
  const sold = profiles.filter(({ source }) => config.suppliers === undefined || config.suppliers.includes(source));
  const carriers = sold.map((profile) =>
    createEmbeddedCarrier({ profile, pool: carrierPool, clock, timetable: carrierTimetable(profile, timetable, stations) }),
  );
  return {
    stations,
    timetable,
    suppliers: createSupplierRegistry(carriers),
    async sweepHolds() {
      for (const carrier of carriers) await carrier.sweepExpired();
    },
  };
}

function stationOf(stations: Stations, code: string) {
  const station = stations.byCode(code);
  if (!station) throw new RangeError(`no station ${code}`);
  return station;
}

/** A carrier sees its own trains and nothing of the shop. */
function carrierTimetable({ source }: CarrierProfile, timetable: Timetable, stations: Stations): CarrierTimetable {
  return {
    findTrip: (designator, operatingDay) => timetable.findTrain(source, designator, operatingDay),
    equipment: (key) => timetable.equipment(key),
    station(code) {
      const station = stations.byCode(code);
      return station && { zone: station.zone, latitude: station.latitude, longitude: station.longitude, country: station.countryCode };
    },
  };
}

/** What turns codes into words and instants into local times. */
export function lookupsOf({ stations, timetable }: Network, railcards: ReadonlyMap<string, RailCard>): Lookups {
  return {
    stationName: (code) => stations.byCode(code)?.name ?? code,
    country: (code) => stationOf(stations, code).countryCode,
    zone: (code) => timetable.zone(code),
    kilometres: (from, to) => stations.kilometres(from, to),
    operator: (code) => timetable.operator(code),
    railcard: (program) => railcards.get(program)?.program ?? program,
  };
}
