/** The carrier country filter (SEARCH-2) and what choosing one preselects (SEARCH-17, Search editor rules). */
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

/** SEARCH-7: filtered country default GB. */
export const defaultCountryFilter: CountryFilterCode = 'GB';
