import type { Source } from '@throughfare/kernel/source';
import type { StationSearch } from '@throughfare/kernel/stations/station-index';
import type { StationPlace } from '@throughfare/planner/network/network-area';
import type { CatalogueStation } from './catalogue/catalogue.ts';

export type { ServedStation } from './catalogue/add-served-stations.ts';
export type { CatalogueStation as Station } from './catalogue/catalogue.ts';

/** The shop's stations, and groups such as London (All Stations), which have codes of their own. */
export interface Stations {
  byCode(code: string): CatalogueStation | undefined;
  /**
   * A group's stations; otherwise the code itself. An unserved duplicate expands to the station that it repeats, an unknown code to itself.
   */
  expandGroup(code: string): readonly string[];
  /** A group's main station, if it has one. */
  mainOf(code: string): string | undefined;
  /** The groups that contain a station. */
  groupsOf(code: string): readonly string[];
  /** Whether a line of the source calls at the station, or at a station of the group. */
  callsAt(source: Source, code: string): boolean;
  /** Finds served and unserved stations. `searchStations` documents the matching. */
  search(typed: string, search?: StationSearch): CatalogueStation[];
  /** Towns with several stations, then served stations outside them, the busiest first. */
  towns(): readonly CatalogueStation[];
  /** Served stations, nearest first, without groups. */
  nearest(place: { readonly latitude: number; readonly longitude: number }, limit?: number): CatalogueStation[];
  /** The great-circle distance of two stations in kilometres. Throws RangeError for an unknown code. */
  kilometres(from: string, to: string): number;
  /** The same, but undefined for an unknown code. */
  kilometresIfKnown(from: string, to: string): number | undefined;
  /** The stations for the timetable: every station, no groups. */
  places(): StationPlace[];
  /** The served stations as one file, whose name changes with its content. */
  datasetFile(): StationFile;
}

export interface StationFile {
  /** "stations-3f2a….json": its content never changes, so it may be cached for ever. */
  readonly name: string;
  /** The JSON of a list of station entries. */
  readonly body: string;
  /** The same, compressed with Brotli. */
  compressed(): Promise<Buffer>;
}
