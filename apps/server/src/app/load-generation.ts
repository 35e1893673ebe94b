import type { Clock } from '@throughfare/kernel/clock';
import type { NetworkArea } from '@throughfare/planner/network/network-area';
import { addServedStations } from '../modules/stations/catalogue/add-served-stations.ts';
import { createStations } from '../modules/stations/create-stations.ts';
import type { Station, Stations } from '../modules/stations/stations.api.ts';
import { type BoundsFile, openBoundsFile } from '../modules/timetable/bounds/bounds-file.ts';
import { createTimetable, type OneTimetable } from '../modules/timetable/create-timetable.ts';
import { loadImports } from '../modules/timetable/imports/import-store.ts';
import type { KeptImport } from '../modules/timetable/imports/imported-timetable.types.ts';
import { loadTimetable } from '../modules/timetable/load-timetable.ts';
import type { Db } from '../platform/postgres/db.ts';

/** A timetable together with its stations. */
export interface Generation {
  readonly imports: readonly KeptImport[];
  readonly stations: Stations;
  readonly timetable: OneTimetable;
  readonly bounds: BoundsFile;
}

export interface GenerationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly areas: readonly NetworkArea[];
  /** The product's own timetable, without any import. */
  readonly catalogue: readonly Station[];
  readonly cacheFolder: string;
}

/** The catalogue's stations, those that feeds add, and which operators call where by these feeds. */
export function stationsWith(catalogue: readonly Station[], imports: readonly KeptImport[]): Stations {
  return createStations({
    stations: addServedStations(catalogue, new Map(imports.map(({ source, timetable }) => [source, timetable.stations]))),
  });
}

/** The timetable that a node is to run on now: lines and imports of the database, compiled for this week. */
export async function loadGeneration({ db, clock, areas, catalogue, cacheFolder }: GenerationDeps): Promise<Generation> {
  const imports = await loadImports(db);
  const stations = stationsWith(catalogue, imports);
  const compiled = await loadTimetable({ db, clock, areas, places: stations.places(), imports });
  return { imports, stations, timetable: createTimetable({ compiled, areas, imports }), bounds: openBoundsFile(compiled, cacheFolder) };
}
