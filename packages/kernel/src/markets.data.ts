import type { Currency } from './money.ts';

/** A fee for paying by card. Of the fees in force on a day, the one that starts latest applies. */
export interface CardFee {
  /** First and last day in the market's own time, YYYY-MM-DD. An operator ends a fee by entering its last day. */
  readonly from: string;
  readonly to?: string;
  /** In ten-thousandths of the amount paid: 190 is 1.9 %. */
  readonly basisPoints: number;
}

/** All facts of a storefront (SITE-3). `docs/storefronts.md` says how to add one. */
export interface MarketFacts {
  readonly name: string;
  readonly frenchName: string;
  /** The region's currency (MONEY-4). */
  readonly currency: Currency;
  /** The zone of its days: that of its largest city. */
  readonly zone: string;
  /** ISO 3166. The location lookup leads its people here, and forms start with it. */
  readonly country: string;
  /** The language tag of the storefront's home page, for search engines. */
  readonly hreflang: string;
  /** The pass in the search box: Eurail for people who live outside Europe, Interrail for those who live in it (SEARCH-1, PASS-8). */
  readonly pass: 'eurail' | 'interrail';
  /** The cookie policy that applies here, of two (SITE-7). */
  readonly cookiePolicy: 'uk' | 'au';
  /** Whether the footer links to the page for agencies (SITE-6: hidden on the UK storefront). */
  readonly showsAgencies: boolean;
  /** Whether texts about the shop name North America first, because people here look for Amtrak and VIA Rail. */
  readonly isNorthAmerican: boolean;
  /** The number to call in the demonstration, which no telephone has. `BRAND_PHONES` replaces them all. */
  readonly phone?: string;
  /** How agents reach the desk in the demonstration. `BRAND_AGENT_CONTACT` replaces them all. */
  readonly agentContact?: string;
  /** None: paying by card costs nothing. Consumer cards of the United Kingdom and the EEA never carry a fee, whatever stands here. */
  readonly cardFees: readonly CardFee[];
}

const shipped = {
  UK: {
    name: 'United Kingdom',
    frenchName: 'Royaume-Uni',
    currency: 'GBP',
    zone: 'Europe/London',
    country: 'GB',
    hreflang: 'en-GB',
    pass: 'interrail',
    cookiePolicy: 'uk',
    showsAgencies: false,
    isNorthAmerican: false,
    phone: '+44 20 7946 0182',
    agentContact: 'agents.uk@throughfare.example, +44 20 7946 0183',
    cardFees: [],
  },
  AU: {
    name: 'Australia',
    frenchName: 'Australie',
    currency: 'AUD',
    zone: 'Australia/Sydney',
    country: 'AU',
    hreflang: 'en-AU',
    pass: 'eurail',
    cookiePolicy: 'au',
    showsAgencies: true,
    isNorthAmerican: false,
    phone: '+61 2 5550 0139',
    agentContact: 'agents.au@throughfare.example, 1800 975 707',
    // The specification. The Reserve Bank of Australia consulted in July 2025 on ending such surcharges: an operator then enters the last day.
    cardFees: [{ from: '2020-01-01', basisPoints: 190 }],
  },
  US: {
    name: 'United States',
    frenchName: 'États-Unis',
    currency: 'USD',
    zone: 'America/New_York',
    country: 'US',
    hreflang: 'en-US',
    pass: 'eurail',
    cookiePolicy: 'au',
    showsAgencies: true,
    isNorthAmerican: true,
    phone: '+1 202 555 0143',
    cardFees: [],
  },
  NZ: {
    name: 'New Zealand',
    frenchName: 'Nouvelle-Zélande',
    currency: 'NZD',
    zone: 'Pacific/Auckland',
    country: 'NZ',
    hreflang: 'en-NZ',
    pass: 'eurail',
    cookiePolicy: 'au',
    showsAgencies: true,
    isNorthAmerican: false,
    // New Zealand reserves no numbers for fiction. Its area code 5 has no telephones.
    phone: '+64 5 550 0141',
    agentContact: 'agents.nz@throughfare.example, +64 5 550 0140',
    cardFees: [],
  },
  CA: {
    name: 'Canada',
    frenchName: 'Canada',
    currency: 'CAD',
    zone: 'America/Toronto',
    country: 'CA',
    hreflang: 'en-CA',
    pass: 'eurail',
    cookiePolicy: 'au',
    showsAgencies: true,
    isNorthAmerican: true,
    phone: '+1 613 555 0143',
    cardFees: [],
  },
} as const satisfies Record<string, MarketFacts>;

export type Market = keyof typeof shipped;

export const marketFacts: Readonly<Record<Market, MarketFacts>> = shipped;
