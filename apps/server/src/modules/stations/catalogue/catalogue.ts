import type { Source } from '@throughfare/kernel/source';
import type { StationEntry } from '@throughfare/kernel/stations/station-entry';

/** A station, or a group of them, with what the server needs besides the dataset entry (STATION-3). */
export interface CatalogueStation extends StationEntry {
  /** IANA zone. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of the International Union of Railways: country and five digits; absent where the data sets have none. */
  readonly uicNumber?: number;
  /** Sources with a line in `data/network` that calls here. */
  readonly servedBy: readonly Source[];
  /** Codes of a group's stations; empty for a station. */
  readonly members: readonly string[];
}

export interface Catalogue {
  readonly stations: readonly CatalogueStation[];
}

/** What a reader of one source knows of a station, before the networks say who calls there. */
export interface StationRecord {
  readonly code: string;
  readonly name: string;
  readonly stateProvinceCode?: string;
  readonly countryCode: string;
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Who would sell it, with the code that the supplier has for it. */
  readonly soldBy: readonly { readonly source: Source; readonly alias?: string }[];
  /** Of the International Union of Railways. */
  readonly uicNumber?: number;
  /** What it is called elsewhere: in other languages, or by the data set where we have corrected its name. */
  readonly otherNames?: readonly string[];
  /** Whether the source calls it the main station of its town. */
  readonly isMain: boolean;
}
