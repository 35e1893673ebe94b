import type { Ticket } from '@throughfare/contract/shapes/ticket';

/** The journeys of a list that cost less on several tickets. */
export interface FoundSplits {
  readonly count: number;
  /** The largest saving; "0.00" without any. */
  readonly most: string;
}

export function foundSplits(tickets: readonly Pick<Ticket, 'split'>[]): FoundSplits {
  const savings = tickets.flatMap(({ split }) => split?.saving ?? []);
  return { count: savings.length, most: savings.toSorted((a, b) => Number(b) - Number(a))[0] ?? '0.00' };
}
