import type { Source } from '../source.ts';

/** Provider of a pair of stations. Further sources carry their own label. */
export type Provider = 'AMT' | 'VIA' | 'ATOC' | 'ITAL' | 'SNCF';

/** The provider of a pair of stations, and the sources to ask (SEARCH-17 "Search editor rules", SEARCH-18). Countries are ISO 3166 codes. */
export function providerOf(fromCountry: string, toCountry: string): Provider {
  const pair = `${fromCountry}-${toCountry}`;
  if (pair === 'US-US' || pair === 'US-CA' || pair === 'CA-US') return 'AMT';
  if (pair === 'CA-CA') return 'VIA';
  if (pair === 'GB-GB' || pair === 'IE-GB' || pair === 'GB-IE') return 'ATOC';
  if (pair === 'IT-IT') return 'ITAL';
  return 'SNCF';
}

/** Every source that may sell something here, in the order in which the customer reads them. */
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
