/** Which provider a pair of stations belongs to (Spec 1 §4, Search editor rules; reading guide 26). */
import type { Source } from '@throughfare/kernel/source';
import type { Station } from './station.ts';

export type Provider = 'ATOC' | 'SNCF' | 'AMT' | 'VIA' | 'ITAL';

const byCountries: Readonly<Record<string, Provider>> = {
  'US-US': 'AMT',
  'US-CA': 'AMT',
  'CA-US': 'AMT',
  'CA-CA': 'VIA',
  'GB-GB': 'ATOC',
  'IE-GB': 'ATOC',
  'GB-IE': 'ATOC',
  'IT-IT': 'ITAL',
};

type End = Pick<Station, 'country'> | undefined;

/** Undefined while nothing or only one station is chosen: the default variant of the passenger selector then holds. */
export function deriveProvider(origin: End, destination: End): Provider | undefined {
  if (!origin || !destination) return undefined;
  return byCountries[`${origin.country}-${destination.country}`] ?? 'SNCF';
}

/** Every source that is asked for a pair (reading guide 3 and 26). */
export function askedSources(origin: Pick<Station, 'country'>, destination: Pick<Station, 'country'>): readonly Source[] {
  const provider = deriveProvider(origin, destination);
  const countries = [origin.country, destination.country];
  switch (provider) {
    case 'ATOC':
      return ['ATOC', 'SilverRail', 'DISTRIBUSION'];
    case 'ITAL':
      return ['ITAL', 'TRENITALIA', 'DISTRIBUSION'];
    case 'AMT':
    case 'VIA':
      return [provider, 'DISTRIBUSION'];
    case 'SNCF':
    case undefined:
      return [
        'SNCF',
        ...(countries.includes('IT') ? (['ITAL', 'TRENITALIA'] as const) : []),
        // Rail and sail over Harwich and Hoek van Holland.
        ...(countries.includes('GB') && countries.includes('NL') ? (['ATOC'] as const) : []),
        'DISTRIBUSION',
      ];
  }
}

const northAmerica = new Set(['US', 'CA']);

export type Outlook =
  | { readonly kind: 'possible' }
  | { readonly kind: 'unserved'; readonly station: Station }
  | { readonly kind: 'noConnection' };

/** What can be said of a pair before anybody is asked: nobody calls at one end, or an ocean lies between (reading guide 26). */
export function connectionOutlook(origin: Station | undefined, destination: Station | undefined): Outlook {
  for (const station of [origin, destination]) {
    if (station && !station.served) return { kind: 'unserved', station };
  }
  if (origin && destination && northAmerica.has(origin.country) !== northAmerica.has(destination.country)) return { kind: 'noConnection' };
  return { kind: 'possible' };
}
