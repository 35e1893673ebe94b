import type { Lookups } from './lookups.ts';

/** The operator's badge: its short name in its colour. */
function presentCarrier(code: string, lookups: Lookups): { code: string; name: string; colour: string } {
  const operator = lookups.operator(code);
  return { code, name: operator.shortName ?? operator.name, colour: operator.colour };
}

/** The operators of a journey in travel order, without repeats. */
export function carriersOf(codes: readonly string[], lookups: Lookups): { code: string; name: string; colour: string }[] {
  return [...new Set(codes)].map((code) => presentCarrier(code, lookups));
}
