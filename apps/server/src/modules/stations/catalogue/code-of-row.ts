import type { TrainlineRow } from './trainline-row.ts';

/**
 * A code that stays the same from release to release: SNCF's own five letters where it has some, in Ireland the code of
 * National Rail, else the number of the row, which the data set never gives to another station.
 */
export function codeOfRow({ country, id, sncf_id, atoc_id }: TrainlineRow): string {
  if (sncf_id !== undefined) return sncf_id;
  return `${country}${country === 'IE' && atoc_id !== undefined ? atoc_id : id}`;
}
