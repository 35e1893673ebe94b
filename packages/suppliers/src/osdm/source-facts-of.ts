import type { SourceFacts } from '@throughfare/kernel/source-facts.types';
import { usualFacts } from '../sellers-file.ts';
import type { SellerRow } from './seller-row.ts';

/** A seller over OSDM plans its own journeys. */
export const sourceFactsOf = (row: SellerRow | Omit<SellerRow, 'token'>): SourceFacts => ({
  ...usualFacts(row, row.voidWithinMinutes > 0 ? 'everybody' : 'nobody'),
  plansItself: true,
});
