import type { Source } from '@throughfare/kernel/source';
import type { StationSearch } from '@throughfare/kernel/stations/station-index';
import type { StationPlace } from '@throughfare/planner/network/network-area';
import type { CatalogueStation } from './catalogue/catalogue.ts';

export type { CatalogueStation as Station } from './catalogue/catalogue.ts';

/** Stations of the shop, and groups of them such as London (All Stations), which have a code of their own. */
export interface Stations {
  byCode(code: string): CatalogueStation | undefined;
  /** The stations of a group, or the code itself. A code that nobody knows expands to itself. */
  expandGroup(code: string): readonly string[];
  /** Groups that a station is in. */
  groupsOf(code: string): readonly string[];
  /** Whether a line of the source calls there, or at a station of the group. */
  callsAt(source: Source, code: string): boolean;
  /** Served or not; see `searchStations` for the matching. */
  search(typed: string, search?: StationSearch): CatalogueStation[];
  /** Stations, no groups, nearest first, that are served. */
  nearest(place: { readonly latitude: number; readonly longitude: number }, limit?: number): CatalogueStation[];
  /** Great-circle kilometres between two stations; throws RangeError for a code that nobody knows. */
  kilometres(from: string, to: string): number;
  /** What the timetable needs: every station, no groups. */
  places(): StationPlace[];
  /** The served stations as one file whose name changes with what is in it. */
  datasetFile(): StationFile;
}

export interface StationFile {
  /** "stations-3f2a….json": what it holds never changes, so it may be kept for ever. */
  readonly name: string;
  /** JSON of a `DatasetFile`. */
  readonly body: string;
}
