/** The provider of a pair of stations, and the facts about the pair that need no request. */
import { providerOf, type Provider } from '@throughfare/kernel/search/provider';
import type { Station } from '../../../domain/stations/station.ts';

type End = Pick<Station, 'country'> | undefined;

/** Undefined while fewer than two stations are chosen. The default variant of the passenger selector then applies. */
export function deriveProvider(origin: End, destination: End): Provider | undefined {
  if (!origin || !destination) return undefined;
  return providerOf(origin.country, destination.country);
}

export const isNorthAmerican = (country: string): boolean => country === 'US' || country === 'CA';

export type Outlook =
  | { readonly kind: 'possible' }
  | { readonly kind: 'unserved'; readonly station: Station }
  | { readonly kind: 'noConnection' };

/** Known about a pair of stations without a request: no seller serves one end, or an ocean lies between them (SEARCH-20). */
export function connectionOutlook(origin: Station | undefined, destination: Station | undefined): Outlook {
  for (const station of [origin, destination]) {
    if (station && !station.served) return { kind: 'unserved', station };
  }
  if (origin && destination && isNorthAmerican(origin.country) !== isNorthAmerican(destination.country)) return { kind: 'noConnection' };
  return { kind: 'possible' };
}
