import { sourceFacts } from '@throughfare/kernel/sources.data';
import type { Source } from '@throughfare/kernel/source';
import type { Lookups } from './lookups.ts';

const mostNames = 2;

/** The company that sells a part: its one or two operators by name, otherwise the seller's usual name. */
export function sellerName(source: Source, operators: readonly string[], lookups: Lookups): string {
  const names = [...new Set(operators.map((code) => lookups.operator(code).name))];
  return names.length > mostNames ? sourceFacts[source].sells : names.join(' and ');
}
