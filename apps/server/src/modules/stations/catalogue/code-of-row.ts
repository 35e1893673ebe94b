import type { TrainlineRow } from './trainline-row.ts';

/**
 * A code that is stable between releases: SNCF's own five letters if it has some, National Rail's code in Ireland, otherwise the row's
 * number, which the data set never reuses.
 */
export function codeOfRow({ country, id, sncf_id, atoc_id }: TrainlineRow): string {
  if (sncf_id !== undefined) return sncf_id;
  return `${country}${country === 'IE' && atoc_id !== undefined ? atoc_id : id}`;
}
