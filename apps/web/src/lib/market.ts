import type { Currency } from '@throughfare/kernel/money';

/** The storefronts (SITE-3). */
export const markets = ['UK', 'AU', 'US', 'NZ', 'CA'] as const;
export type Market = (typeof markets)[number];

interface MarketFacts {
  readonly name: string;
  readonly path: `/${Lowercase<Market>}`;
  /** MONEY-4: currency by region. */
  readonly currency: Currency;
  /** Where "today" is while no departure station is chosen: the zone most of the market's people live in. */
  readonly zone: string;
  readonly country: string;
  /** The language tag of the storefront's home page, for search engines. */
  readonly hreflang: string;
  /** Which pass the search box offers: Eurail is for people who live outside Europe, Interrail for those who live in it (SEARCH-1). */
  readonly pass: 'eurail' | 'interrail';
  /** Which of the two cookie policies holds here (SITE-7). */
  readonly cookiePolicy: 'uk' | 'au';
  /** The footer leads agencies to their page (SITE-6: hidden on the UK storefront). */
  readonly showsAgencies: boolean;
  /** Whether what the shop sells is said with North America first: its people look for Amtrak and VIA Rail. */
  readonly isNorthAmerican: boolean;
}

export const marketFacts: Readonly<Record<Market, MarketFacts>> = {
  UK: {
    name: 'United Kingdom',
    path: '/uk',
    currency: 'GBP',
    zone: 'Europe/London',
    country: 'GB',
    hreflang: 'en-GB',
    pass: 'interrail',
    cookiePolicy: 'uk',
    showsAgencies: false,
    isNorthAmerican: false,
  },
  AU: {
    name: 'Australia',
    path: '/au',
    currency: 'AUD',
    zone: 'Australia/Sydney',
    country: 'AU',
    hreflang: 'en-AU',
    pass: 'eurail',
    cookiePolicy: 'au',
    showsAgencies: true,
    isNorthAmerican: false,
  },
  US: {
    name: 'United States',
    path: '/us',
    currency: 'USD',
    zone: 'America/New_York',
    country: 'US',
    hreflang: 'en-US',
    pass: 'eurail',
    cookiePolicy: 'au',
    showsAgencies: true,
    isNorthAmerican: true,
  },
  NZ: {
    name: 'New Zealand',
    path: '/nz',
    currency: 'NZD',
    zone: 'Pacific/Auckland',
    country: 'NZ',
    hreflang: 'en-NZ',
    pass: 'eurail',
    cookiePolicy: 'au',
    showsAgencies: true,
    isNorthAmerican: false,
  },
  CA: {
    name: 'Canada',
    path: '/ca',
    currency: 'CAD',
    zone: 'America/Toronto',
    country: 'CA',
    hreflang: 'en-CA',
    pass: 'eurail',
    cookiePolicy: 'au',
    showsAgencies: true,
    isNorthAmerican: true,
  },
};

export function isMarket(value: string | undefined): value is Market {
  return (markets as readonly (string | undefined)[]).includes(value);
}

/** Path first, then a stored choice, then the location lookup, then AU (SITE-3). */
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
