import { isSource } from '../source.ts';
import type { StationEntry, StationSupplier, StationType } from './station-entry.ts';

/**
 * Stations as one compact file: a row instead of an object for each. The columns have the sequence of `fields`, which are the field names
 * of a station dataset entry (STATION-3).
 */
export interface DatasetFile {
  readonly licence: string;
  readonly fields: readonly string[];
  readonly stations: readonly DatasetRow[];
}

/**
 * Code, name, country, priority, suppliers, flags. Suppliers are separated by blanks: "ATOC", or "ATOC:KGX" if the supplier has its own
 * code. If needed, two more columns follow: the state or province (empty if only names follow), and other names separated by "|".
 */
export type DatasetRow = readonly [string, string, string, number, string, number, string?, string?];

const fields = ['code', 'name', 'countryCode', 'sortPriority', 'suppliers', 'flags', 'stateProvinceCode', 'otherNames'];
/** The bits of the flags. */
const bits = { served: 1, city: 2, italian: 4, itinerary: 8, visible: 16, hidden: 32 };

const datasetLicence = 'Open Database Licence (ODbL) 1.0, https://opendatacommons.org/licenses/odbl/1-0/';

function toRow(station: StationEntry): DatasetRow {
  const suppliers = station.suppliers.map(({ source, alias }) => (alias === undefined ? source : `${source}:${alias}`)).join(' ');
  const flags =
    (station.served ? bits.served : 0) |
    (station.type === 'City' ? bits.city : 0) |
    (station.provider === 'ITAL' ? bits.italian : 0) |
    (station.itineraryStation === 'YES' ? bits.itinerary : 0) |
    (station.visible ? bits.visible : 0) |
    (station.isHidden ? bits.hidden : 0);
  const { code, name, countryCode, sortPriority, stateProvinceCode, otherNames } = station;
  const row = [code, name, countryCode, sortPriority, suppliers, flags] as const;
  if (otherNames) return [...row, stateProvinceCode ?? '', otherNames.join('|')];
  return stateProvinceCode === undefined ? row : [...row, stateProvinceCode];
}

function toSupplier(text: string, type: StationType): StationSupplier[] {
  const [source = '', alias] = text.split(':');
  return isSource(source) ? [{ source, type, ...(alias === undefined ? {} : { alias }) }] : [];
}

function toEntry([code, name, countryCode, sortPriority, suppliers, flags, stateProvinceCode = '', otherNames]: DatasetRow): StationEntry {
  const has = (bit: number): boolean => (flags & bit) !== 0;
  const type: StationType = has(bits.city) ? 'City' : 'Station';
  return {
    code,
    name,
    ...(otherNames === undefined ? {} : { otherNames: otherNames.split('|') }),
    ...(stateProvinceCode === '' ? {} : { stateProvinceCode }),
    countryCode,
    suppliers: suppliers.split(' ').flatMap((text) => toSupplier(text, type)),
    itineraryStation: has(bits.itinerary) ? 'YES' : 'NO',
    type,
    provider: has(bits.italian) ? 'ITAL' : 'SILVER_CORE',
    visible: has(bits.visible),
    isHidden: has(bits.hidden),
    sortPriority,
    served: has(bits.served),
  };
}

export function encodeDataset(stations: Iterable<StationEntry>): DatasetFile {
  return { licence: datasetLicence, fields, stations: Array.from(stations, toRow) };
}

/** The stations of a file. Throws for a file of another version (an old page with a new file). */
export function decodeDataset(file: DatasetFile): StationEntry[] {
  if (file.fields.join() !== fields.join()) throw new TypeError('a station file of another make');
  return file.stations.map(toEntry);
}
