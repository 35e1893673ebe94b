import { isSource, type Source } from '@throughfare/kernel/source';

/** A station as the search box holds it (STATION-3, Station). */
export interface Station {
  /** `value` of the specification. */
  readonly code: string;
  /** Name with the state or province where there is one: "Albany-Rensselaer NY". */
  readonly text: string;
  /** ISO 3166 country code. */
  readonly country: string;
  readonly sources: readonly Source[];
  readonly type: string;
  /** Whether anybody who sells through us calls there now. */
  readonly served: boolean;
}

/** A row of the list: why it is offered, where that is not its name. */
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

/** The line under a chosen station: "EDB · United Kingdom". Groups such as London (All Stations) show no code. */
export function stationNote(station: Station): string {
  const country = countryName(station.country);
  return station.type === 'City' ? country : `${station.code} · ${country}`;
}
