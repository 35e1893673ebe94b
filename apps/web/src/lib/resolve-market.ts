import { defaultMarket, isMarket, type Market, marketOfCountry } from '@throughfare/kernel/market';

/** The path decides first, then a stored choice, then the location lookup, then Australia (SITE-3). */
export function resolveMarket(known: {
  readonly pathname: string;
  readonly stored: string | undefined;
  readonly locatedCountry: string | undefined;
}): Market {
  const first = known.pathname.split('/')[1]?.toUpperCase();
  if (isMarket(first)) return first;
  if (isMarket(known.stored)) return known.stored;
  return marketOfCountry(known.locatedCountry) ?? defaultMarket;
}
