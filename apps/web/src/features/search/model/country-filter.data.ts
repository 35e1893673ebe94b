/** The carrier country filter (SEARCH-2) and its preselected stations (SEARCH-7). */
import type { Market } from '@throughfare/kernel/market';

export type CountryFilterCode = 'GB' | 'EUSTAR' | 'FR' | 'IT' | 'US' | 'CA';

interface CountryFilter {
  readonly value: CountryFilterCode;
  readonly text: string;
  readonly countries: readonly string[];
  /** The names of preselected stations. The search finds their codes, which belong to the dataset. */
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

/** A storefront's initial filter: its own trains if we sell them, otherwise Britain's (SEARCH-7). */
export function filterOfMarket(market: Market): CountryFilterCode {
  return market === 'US' || market === 'CA' ? market : defaultCountryFilter;
}

/** The default country of the filter is GB (SEARCH-7). */
export const defaultCountryFilter: CountryFilterCode = 'GB';
