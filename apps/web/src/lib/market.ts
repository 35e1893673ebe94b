import type { Currency } from '@throughfare/kernel/money';

/** The storefronts (Spec 3 §1). */
export const markets = ['UK', 'AU', 'US', 'NZ', 'CA'] as const;
export type Market = (typeof markets)[number];

interface MarketFacts {
  readonly name: string;
  readonly path: `/${Lowercase<Market>}`;
  /** Spec 3 §9: currency by region. */
  readonly currency: Currency;
  /** Where "today" is while no departure station is chosen: the zone most of the market's people live in. */
  readonly zone: string;
  readonly country: string;
}

export const marketFacts: Readonly<Record<Market, MarketFacts>> = {
  UK: { name: 'United Kingdom', path: '/uk', currency: 'GBP', zone: 'Europe/London', country: 'GB' },
  AU: { name: 'Australia', path: '/au', currency: 'AUD', zone: 'Australia/Sydney', country: 'AU' },
  US: { name: 'United States', path: '/us', currency: 'USD', zone: 'America/New_York', country: 'US' },
  NZ: { name: 'New Zealand', path: '/nz', currency: 'NZD', zone: 'Pacific/Auckland', country: 'NZ' },
  CA: { name: 'Canada', path: '/ca', currency: 'CAD', zone: 'America/Toronto', country: 'CA' },
};

export function isMarket(value: string | undefined): value is Market {
  return (markets as readonly (string | undefined)[]).includes(value);
}

/** Path first, then a stored choice, then the location lookup, then AU (reading guide 11). */
export function resolveMarket(known: {
  readonly pathname: string;
  readonly stored: string | undefined;
  readonly locatedCountry: string | undefined;
}): Market {
  const first = known.pathname.split('/')[1]?.toUpperCase();
  if (isMarket(first)) return first;
  if (isMarket(known.stored)) return known.stored;
  return markets.find((market) => marketFacts[market].country === known.locatedCountry) ?? 'AU';
}
