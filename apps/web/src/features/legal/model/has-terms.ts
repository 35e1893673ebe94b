import { markets } from '../../../lib/market.ts';

/** The last parts that the address of the terms may have: none, a storefront, or the app that opens them. */
const known = new Set<string | undefined>([undefined, 'mobile', ...markets.map((market) => market.toLowerCase())]);

export function hasTerms(browseFrom: string | undefined): boolean {
  return known.has(browseFrom);
}
