import { allSources, factsOf, shippedSources, type ShippedSource, type Source } from '../source.ts';
import { type Provider, sourceFacts } from '../sources.data.ts';
import type { CountryPair } from '../source-facts.types.ts';

export type { Provider } from '../sources.data.ts';

const isProvider = (source: ShippedSource): source is Provider => sourceFacts[source].provides !== undefined;
const providers = shippedSources.filter(isProvider);

const fits = (country: string, named: string): boolean => named === '*' || named === country;

/** Whether a pair covers two countries, in either direction. */
const names = ([one, other]: CountryPair, from: string, to: string): boolean =>
  (fits(from, one) && fits(to, other)) || (fits(to, one) && fits(from, other));

const everywhere = ([one, other]: CountryPair): boolean => one === '*' && other === '*';

/** The provider of a pair of stations (SEARCH-17 "Search editor rules"). Countries are ISO 3166 codes. */
export function providerOf(fromCountry: string, toCountry: string): Provider {
  const ofPair = providers.find((source) =>
    sourceFacts[source].provides.some((pair) => !everywhere(pair) && names(pair, fromCountry, toCountry)),
  );
  const elsewhere = ofPair ?? providers.find((source) => sourceFacts[source].provides.some(everywhere));
  if (elsewhere === undefined) throw new RangeError('no source sells between all other countries');
  return elsewhere;
}

/** The sources to ask (SEARCH-18): the provider, then those that sell in addition, in the sequence in which customers see them. */
export function sourcesAsked(fromCountry: string, toCountry: string): readonly Source[] {
  const provider = providerOf(fromCountry, toCountry);
  const sellsBeside = (source: Source): boolean =>
    source !== provider && (factsOf(source).sellsBeside ?? []).some((pair) => names(pair, fromCountry, toCountry));
  return [provider, ...allSources().filter(sellsBeside)];
}
