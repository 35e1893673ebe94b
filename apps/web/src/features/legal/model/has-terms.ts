import { markets } from '../../../lib/market.ts';

/** The possible last parts of the terms' address: none, a storefront, or "mobile" from the app. */
const known = new Set<string | undefined>([undefined, 'mobile', ...markets.map((market) => market.toLowerCase())]);

export function hasTerms(browseFrom: string | undefined): boolean {
  return known.has(browseFrom);
}
