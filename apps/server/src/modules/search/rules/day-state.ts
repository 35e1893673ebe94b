/**
 * The reason why a day of the strip has no price. `unknown`: a seller has not answered, so nothing is said of its trains. The journeys are
 * those that a fare covers: all of them sold out, or none of them on sale yet.
 */
export function dayState(
  gathered: readonly { readonly state: 'answered' | 'late' | 'failed' }[],
  planned: readonly { readonly opensOn?: string }[],
): 'soldOut' | 'notOnSale' | 'noTrains' | 'unknown' {
  if (gathered.some(({ state }) => state !== 'answered')) return 'unknown';
  if (planned.length === 0) return 'noTrains';
  return planned.every(({ opensOn }) => opensOn !== undefined) ? 'notOnSale' : 'soldOut';
}
