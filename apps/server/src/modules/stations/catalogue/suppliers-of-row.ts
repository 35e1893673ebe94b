import type { StationRecord } from './catalogue.ts';
import type { TrainlineRow } from './trainline-row.ts';

type Supplier = StationRecord['soldBy'][number];

function supplier(source: Supplier['source'], alias: string | undefined): Supplier {
  return alias === undefined ? { source } : { source, alias };
}

/**
 * The suppliers of a station outside Great Britain: the providers that a search picks by country (SEARCH-17 "Search editor rules"). Ireland
 * is ATOC's by rail and sail. Italy has its two railways, and SNCF where it runs. All others are SNCF's.
 */
export function suppliersOfRow(row: TrainlineRow): Supplier[] {
  if (row.country === 'IE') return [supplier('ATOC', row.atoc_id)];
  if (row.country !== 'IT') return [supplier('SNCF', row.sncf_id)];
  return [
    ...(row.ntv_is_enabled ? [supplier('ITAL', row.ntv_id)] : []),
    ...(row.trenitalia_is_enabled ? [supplier('TRENITALIA', row.trenitalia_id)] : []),
    ...(row.sncf_is_enabled ? [supplier('SNCF', row.sncf_id)] : []),
  ];
}
