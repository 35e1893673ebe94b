import type { Source } from '@throughfare/kernel/source';

/**
 * The country (ISO 3166-1) of a source's stations where neither the catalogue nor the time zone tells. Seats of the companies and
 * networks that the sources stand for.
 */
export const sourceHome: Readonly<Record<Source, string>> = {
  ATOC: 'GB',
  SilverRail: 'GB',
  SNCF: 'FR',
  AMT: 'US',
  VIA: 'CA',
  TRENITALIA: 'IT',
  ITAL: 'IT',
  DISTRIBUSION: 'DE',
  Eurail: 'NL',
};
