import type { Source } from '@throughfare/kernel/source';
import type { StationEntry } from '@throughfare/kernel/stations/station-entry';

/** A station or a group of stations, with the server's facts besides the dataset entry (STATION-3). */
export interface CatalogueStation extends StationEntry {
  /** IANA zone. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The number of the International Union of Railways: country and five digits. Absent if the data sets have none. */
  readonly uicNumber?: number;
  /** The sources with a line in `data/network` that calls at the station. */
  readonly servedBy: readonly Source[];
  /** The codes of a group's stations. Empty for a station. An unserved duplicate has the code of the station that it repeats. */
  readonly members: readonly string[];
  /** A group's main station, if it has one. */
  readonly main?: string;
}

export interface Catalogue {
  readonly stations: readonly CatalogueStation[];
}

/** A source's facts about a station, before the networks add who calls there. */
export interface StationRecord {
  readonly code: string;
  readonly name: string;
  readonly stateProvinceCode?: string;
  readonly countryCode: string;
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The suppliers that would sell it, with their codes for it. */
  readonly soldBy: readonly { readonly source: Source; readonly alias?: string }[];
  /** The code of the International Union of Railways. */
  readonly uicNumber?: number;
  /** Other names: in other languages, or the data set's name if we have corrected it. */
  readonly otherNames?: readonly string[];
  /** Whether the source treats it as its town's main station. */
  readonly isMain: boolean;
}
