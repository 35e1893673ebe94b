/**
 * How long a quote is good for. Rail fares are promised for minutes and places are not held. So a quote says how long its customer may ask
 * for it, at the price of that moment: to the end of the next working day, and never past an hour before the first train.
 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const saturday = 6;

/** `departuresAt`: departure of each option's first train, epoch milliseconds. Days are counted in UTC. */
export function quoteValidUntil(nowMs: number, departuresAt: readonly number[]): number {
  const next = new Date(nowMs + dayMs);
  while (next.getUTCDay() === 0 || next.getUTCDay() === saturday) next.setTime(next.getTime() + dayMs);
  const endOfDay = Date.UTC(next.getUTCFullYear(), next.getUTCMonth(), next.getUTCDate(), 23, 59);
  return Math.min(endOfDay, ...departuresAt.map((at) => at - hourMs));
}

interface QuoteFacts {
  readonly state: 'open' | 'won' | 'lost';
  readonly validUntil: Date;
}

export function quoteStateAt({ state, validUntil }: QuoteFacts, nowMs: number): 'open' | 'won' | 'lost' | 'expired' {
  return state === 'open' && validUntil.getTime() <= nowMs ? 'expired' : state;
}
