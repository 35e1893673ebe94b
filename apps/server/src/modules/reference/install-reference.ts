import type { Base } from '../../platform/base.ts';
import { dataPath } from '../../platform/data-path.ts';
import { loadCountries } from './countries.ts';
import { referenceRoutes } from './routes.ts';

export interface Reference {
  readonly countryCodes: ReadonlySet<string>;
  /** Codes of the countries in which travellers may live (`countries/passengers`). */
  readonly homeCountries: ReadonlySet<string>;
  /** Names of the areas that rail passes cover, by code, ALL among them. */
  readonly passCountries: ReadonlyMap<string, string>;
}

export function installReference({ binder }: Base): Reference {
  const countries = loadCountries(dataPath('countries'));
  referenceRoutes(binder, countries);
  return {
    countryCodes: new Set(countries.all.map(({ code }) => code)),
    homeCountries: new Set(countries.passengers.map(({ code }) => code)),
    passCountries: new Map(countries.eurail.map(({ code, name }) => [code, name])),
  };
}
