import { isMarket } from '@throughfare/kernel/market';

/** The possible last parts of the terms' address: none, a storefront, or "mobile" from the app. */
export function hasTerms(browseFrom: string | undefined): boolean {
  return (
    browseFrom === undefined || browseFrom === 'mobile' || (browseFrom === browseFrom.toLowerCase() && isMarket(browseFrom.toUpperCase()))
  );
}
