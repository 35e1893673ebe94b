import { countryFilters, type CountryFilterCode } from '../model/country-filter.data.ts';

interface CountryFilterChipsProps {
  readonly chosen: CountryFilterCode;
  readonly onChoose: (filter: CountryFilterCode) => void;
}

/** The country filter: lists a country's stations first, and preselects stations (SEARCH-7). */
export function CountryFilterChips({ chosen, onChoose }: CountryFilterChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Country filter</legend>
      {countryFilters.map((filter) => (
        <button
          key={filter.value}
          type="button"
          aria-pressed={filter.value === chosen}
          onClick={() => onChoose(filter.value)}
          className="min-h-8 rounded-full border border-line-strong bg-surface px-3.5 text-sm hover:border-pine-700 aria-pressed:border-pine-700 aria-pressed:bg-pine-100 aria-pressed:font-semibold aria-pressed:text-pine-700"
        >
          {filter.text}
        </button>
      ))}
    </fieldset>
  );
}
