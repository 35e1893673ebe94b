/** The carrier country filter (SEARCH-2) and what choosing one preselects (SEARCH-7). */
import type { Market } from '../../../lib/market.ts';

export type CountryFilterCode = 'GB' | 'EUSTAR' | 'FR' | 'IT' | 'US' | 'CA';

interface CountryFilter {
  readonly value: CountryFilterCode;
  readonly text: string;
  readonly countries: readonly string[];
  /** Station names that are put in; searched for, since their codes belong to the dataset. */
  readonly preselects: { readonly origin?: string; readonly destination?: string };
}

export const countryFilters: readonly CountryFilter[] = [
  { value: 'GB', text: 'UK', countries: ['GB', 'IE'], preselects: {} },
  { value: 'EUSTAR', text: 'Eurostar', countries: ['GB', 'FR', 'BE', 'NL', 'DE'], preselects: { origin: 'London', destination: 'Paris' } },
  { value: 'FR', text: 'France', countries: ['FR'], preselects: { origin: 'Paris' } },
  { value: 'IT', text: 'Italy', countries: ['IT'], preselects: { origin: 'Rome' } },
  { value: 'US', text: 'USA', countries: ['US'], preselects: { origin: 'New York' } },
  { value: 'CA', text: 'Canada', countries: ['CA'], preselects: {} },
];

/** The filter that a storefront opens with: its own trains where we sell them, else Britain's (SEARCH-7). */
export function filterOfMarket(market: Market): CountryFilterCode {
  return market === 'US' || market === 'CA' ? market : defaultCountryFilter;
}

/** SEARCH-7: filtered country default GB. */
export const defaultCountryFilter: CountryFilterCode = 'GB';
