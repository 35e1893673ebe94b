/** A source is a seller of tickets that the shop resells: the specification's word for a supplier (SEARCH-18). */
export const sources = ['ATOC', 'SilverRail', 'SNCF', 'AMT', 'VIA', 'TRENITALIA', 'ITAL', 'DISTRIBUSION', 'Eurail'] as const;

export type Source = (typeof sources)[number];

export function isSource(value: string): value is Source {
  return (sources as readonly string[]).includes(value);
}
