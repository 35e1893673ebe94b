import type { Source } from '../source.ts';

/** A station's data for the search box; names follow the station dataset entry (STATION-3). */
export interface StationEntry {
  /** The CRS code in Great Britain ("KGX"); elsewhere the country and a local code ("FRPLY", "USNYP"). */
  readonly code: string;
  readonly name: string;
  /** Its names in other languages ("Londres"): searched like the name, never shown in its place. */
  readonly otherNames?: readonly string[];
  /** "NY", "ON"; only in countries that have states or provinces. */
  readonly stateProvinceCode?: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Sources that sell tickets from here, or would once they are connected. */
  readonly suppliers: readonly StationSupplier[];
  /** NO for a group, because a journey starts at one of its stations. */
  readonly itineraryStation: 'YES' | 'NO';
  readonly type: StationType;
  readonly provider: 'SILVER_CORE' | 'ITAL';
  readonly visible: boolean;
  readonly isHidden: boolean;
  /** Ascending: the station that most travellers mean comes first. */
  readonly sortPriority: number;
  /** Whether any supplier of the shop calls here now. */
  readonly served: boolean;
}

/** City for a group of stations. */
export type StationType = 'Station' | 'City';

export interface StationSupplier {
  readonly source: Source;
  readonly type: StationType;
  /** The supplier's own code for the station. */
  readonly alias?: string;
}
