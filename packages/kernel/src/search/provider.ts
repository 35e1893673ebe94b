import type { Source } from '../source.ts';

/** Provider of a pair of stations. Sources that are asked beside it carry their own label. */
export type Provider = 'AMT' | 'VIA' | 'ATOC' | 'ITAL' | 'SNCF';

/**
 * Which provider a pair of stations belongs to, and who is asked (SEARCH-17 "Search editor rules", SEARCH-18).
 * Countries are ISO 3166 codes.
 */
export function providerOf(fromCountry: string, toCountry: string): Provider {
  const pair = `${fromCountry}-${toCountry}`;
  if (pair === 'US-US' || pair === 'US-CA' || pair === 'CA-US') return 'AMT';
  if (pair === 'CA-CA') return 'VIA';
  if (pair === 'GB-GB' || pair === 'IE-GB' || pair === 'GB-IE') return 'ATOC';
  if (pair === 'IT-IT') return 'ITAL';
  return 'SNCF';
}

/** Every source that may have something to sell, in the order in which they are named to the customer. */
export function sourcesAsked(fromCountry: string, toCountry: string): readonly Source[] {
  const provider = providerOf(fromCountry, toCountry);
  switch (provider) {
    case 'ATOC':
      return ['ATOC', 'SilverRail'];
    case 'ITAL':
      return ['ITAL', 'TRENITALIA'];
    case 'SNCF': {
      const ends = new Set([fromCountry, toCountry]);
      const asked: Source[] = ['SNCF'];
      if (ends.has('IT')) asked.push('ITAL', 'TRENITALIA');
      // rail and sail by Harwich and Hoek van Holland
      if (ends.has('GB') && ends.has('NL')) asked.push('ATOC');
      return asked;
    }
    case 'AMT':
    case 'VIA':
      return [provider];
  }
}
