import type { Source } from '@throughfare/kernel/source';

/** Whose trains a source sells, as travellers know them: said where they are missing from an answer. */
export const sellers: Readonly<Record<Source, string>> = {
  ATOC: 'The train companies of Great Britain',
  SilverRail: 'SilverRail',
  SNCF: 'SNCF and Eurostar',
  AMT: 'Amtrak',
  VIA: 'VIA Rail',
  TRENITALIA: 'Trenitalia',
  ITAL: 'Italo',
  DISTRIBUSION: 'The coach and rail companies of Distribusion',
  Eurail: 'Eurail',
};
