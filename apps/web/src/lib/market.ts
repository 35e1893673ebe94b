import type { Currency } from '@throughfare/kernel/money';

/** The storefronts (SITE-3). */
export const markets = ['UK', 'AU', 'US', 'NZ', 'CA'] as const;
export type Market = (typeof markets)[number];

interface MarketFacts {
  readonly name: string;
  readonly path: `/${Lowercase<Market>}`;
  /** The region's currency (MONEY-4). */
  readonly currency: Currency;
  /** The zone for "today" while no departure station is chosen: that of most of the market's people. */
  readonly zone: string;
  readonly country: string;
  /** The language tag of the storefront's home page, for search engines. */
  readonly hreflang: string;
  /** The pass in the search box: Eurail for people who live outside Europe, Interrail for those who live in it (SEARCH-1). */
  readonly pass: 'eurail' | 'interrail';
  /** The cookie policy that applies here, of two (SITE-7). */
  readonly cookiePolicy: 'uk' | 'au';
  /** Whether the footer links to the page for agencies (SITE-6: hidden on the UK storefront). */
  readonly showsAgencies: boolean;
  /** Whether texts about the shop name North America first, because people here look for Amtrak and VIA Rail. */
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

/** The path decides first, then a stored choice, then the location lookup, then AU (SITE-3). */
export function resolveMarket(known: {
  readonly pathname: string;
  readonly stored: string | undefined;
  readonly locatedCountry: string | undefined;
}): Market {
  const first = known.pathname.split('/')[1]?.toUpperCase();
  if (isMarket(first)) return first;
  if (isMarket(known.stored)) return known.stored;
  return marketOfCountry(known.locatedCountry) ?? 'AU';
}

/** The storefront of a country (ISO 3166), if it has one. */
export function marketOfCountry(country: string | undefined): Market | undefined {
  return markets.find((market) => marketFacts[market].country === country);
}
