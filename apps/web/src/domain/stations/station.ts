import { isSource, type Source } from '@throughfare/kernel/source';

/** A station in the search box (STATION-3, Station). */
export interface Station {
  /** The specification's `value`. */
  readonly code: string;
  /** The name, with the state or province if there is one: "Albany-Rensselaer NY". */
  readonly text: string;
  /** The country's ISO 3166 code. */
  readonly country: string;
  readonly sources: readonly Source[];
  readonly type: string;
  /** Whether any of our suppliers calls there now. */
  readonly served: boolean;
}

/** A row of the list. `why` is the reason for offering it, if that is not its name. */
export interface OfferedStation extends Station {
  readonly why?: string;
}

/** The fields of a dataset entry that the form needs, from the file or from the server's search. */
interface StationRow {
  readonly code: string;
  readonly name: string;
  readonly stateProvinceCode?: string | undefined;
  readonly countryCode: string;
  readonly suppliers: readonly { readonly source: string }[];
  readonly type: string;
  readonly served: boolean;
}

export function toStation(entry: StationRow): Station {
  return {
    code: entry.code,
    text: entry.stateProvinceCode ? `${entry.name} ${entry.stateProvinceCode}` : entry.name,
    country: entry.countryCode,
    sources: entry.suppliers.map((supplier) => supplier.source).filter(isSource),
    type: entry.type,
    served: entry.served,
  };
}

const countryNames = new Intl.DisplayNames(['en-GB'], { type: 'region' });

export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code;
}

/** The line under a chosen station: "EDB · United Kingdom". Groups such as London (All Stations) have no code there. */
export function stationNote(station: Station): string {
  const country = countryName(station.country);
  return station.type === 'City' ? country : `${station.code} · ${country}`;
}
