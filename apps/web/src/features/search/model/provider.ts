/** The provider of a pair of stations on the page, and what can be said of the pair before anybody is asked. */
import { providerOf, type Provider } from '@throughfare/kernel/search/provider';
import type { Station } from './station.ts';

type End = Pick<Station, 'country'> | undefined;

/** Undefined while nothing or only one station is chosen: the default variant of the passenger selector then holds. */
export function deriveProvider(origin: End, destination: End): Provider | undefined {
  if (!origin || !destination) return undefined;
  return providerOf(origin.country, destination.country);
}

export const isNorthAmerican = (country: string): boolean => country === 'US' || country === 'CA';

export type Outlook =
  | { readonly kind: 'possible' }
  | { readonly kind: 'unserved'; readonly station: Station }
  | { readonly kind: 'noConnection' };

/** Known about a pair of stations before anybody is asked: nobody calls at one end, or an ocean lies between (SEARCH-20). */
export function connectionOutlook(origin: Station | undefined, destination: Station | undefined): Outlook {
  for (const station of [origin, destination]) {
    if (station && !station.served) return { kind: 'unserved', station };
  }
  if (origin && destination && isNorthAmerican(origin.country) !== isNorthAmerican(destination.country)) return { kind: 'noConnection' };
  return { kind: 'possible' };
}
