import { type Source, sourceFacts } from './sources.data.ts';

/** A source is a seller of tickets that the shop resells: the specification's word for a supplier (SEARCH-18). */
export type { Source } from './sources.data.ts';

export function isSource(value: string): value is Source {
  return Object.hasOwn(sourceFacts, value);
}

/** Every source, in the sequence of the table. */
export const sources: readonly Source[] = Object.keys(sourceFacts).filter(isSource);
