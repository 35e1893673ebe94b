import { factsOf, type Source } from '@throughfare/kernel/source';
import { wordList } from '@throughfare/kernel/word-list';
import type { Lookups } from './lookups.ts';

const mostNames = 5;

/**
 * The companies that sell a part, by name: its operators. Only where they are too many to read it is the seller's usual name, which may
 * name companies that run none of these trains.
 */
export function sellerName(source: Source, operators: readonly string[], lookups: Pick<Lookups, 'operator'>): string {
  const names = [...new Set(operators.map((code) => lookups.operator(code).name))];
  if (names.length > mostNames) return factsOf(source).sells;
  return wordList(names);
}
