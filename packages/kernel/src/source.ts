/** A source is a seller of tickets that we resell: the word of the specification for a supplier (SEARCH-18). */
export const sources = ['ATOC', 'SilverRail', 'SNCF', 'AMT', 'VIA', 'TRENITALIA', 'ITAL', 'DISTRIBUSION', 'Eurail'] as const;

export type Source = (typeof sources)[number];

export function isSource(value: string): value is Source {
  return (sources as readonly string[]).includes(value);
}
