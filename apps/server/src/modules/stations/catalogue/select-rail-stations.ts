import { codeOfRow } from './code-of-row.ts';
import type { TrainlineRow } from './trainline-row.ts';

function isOnSale(row: TrainlineRow): boolean {
  return row.sncf_is_enabled || row.trenitalia_is_enabled || row.ntv_is_enabled || row.benerail_is_enabled || row.atoc_is_enabled;
}

/**
 * Selects the rows that are railway stations. These are the stations on sale with one of our suppliers and those at which lines call. Of
 * the others it keeps the main ones, and all in countries without sales (Portugal, Poland, Norway), so that a visitor who types Lisbon
 * learns that it is not sold here, not that it does not exist. Bus stops are dropped by their names and by their missing number of the
 * International Union of Railways (Ireland's stations lack it too). Towns with several stations are dropped, because groups replace them.
 * Great Britain has a data set of its own.
 */
export function selectRailStations(
  rows: readonly TrainlineRow[],
  wanted: ReadonlySet<string>,
  noRailwayNames: readonly string[],
): TrainlineRow[] {
  const busStop = new RegExp(noRailwayNames.join('|'), 'iu');
  const isStation = (row: TrainlineRow): boolean =>
    row.same_as === undefined && (row.uic !== undefined || row.country === 'IE') && !busStop.test(row.name);
  const isWanted = (row: TrainlineRow): boolean => (row.sncf_id !== undefined || row.same_as === undefined) && wanted.has(codeOfRow(row));
  const countriesOnSale = new Set(rows.filter((row) => isOnSale(row) && isStation(row)).map(({ country }) => country));
  const isKnown = (row: TrainlineRow): boolean => isOnSale(row) || row.is_main_station || !countriesOnSale.has(row.country);
  const kept = rows.filter(
    (row) =>
      row.country !== 'GB' &&
      row.latitude !== undefined &&
      row.longitude !== undefined &&
      ((isStation(row) && isKnown(row)) || isWanted(row)),
  );
  const towns = new Set(kept.map((row) => row.parent_station_id));
  return kept.filter((row) => !row.is_city || !towns.has(row.id) || isWanted(row));
}
