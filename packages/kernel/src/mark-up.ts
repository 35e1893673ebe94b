/**
 * The amount that an agency's customers pay on top of the fare. Its administrators set the amount per ticket and the most that an agent may
 * add. An agent may choose another sum for all tickets together, which is then divided among them by their prices.
 */
import { allot, type Money, money } from './money.ts';

export interface MarkUpTerms {
  readonly kind: 'fixed' | 'percent';
  /** Per ticket: minor units in the tickets' currency, or basis points of the price. */
  readonly standard: number;
  readonly most: number;
}

/** Half a minor unit rounds up. */
const ofTicket = ({ kind }: Pick<MarkUpTerms, 'kind'>, value: number, price: Money): number =>
  kind === 'fixed' ? value : Math.floor((price.minor * value + 5000) / 10_000);

/** The mark-up on one ticket, if the agent chooses nothing else. */
export function standardMarkUp(terms: Pick<MarkUpTerms, 'kind' | 'standard'>, price: Money): Money {
  return money(price.currency, ofTicket(terms, terms.standard, price));
}

/** The mark-up on all tickets together. */
export function mostMarkUp(terms: MarkUpTerms, prices: readonly Money[]): number {
  return prices.reduce((sum, price) => sum + ofTicket(terms, terms.most, price), 0);
}

/** One mark-up for each ticket. `chosen`: the agent's own sum, which never exceeds the allowed one. */
export function markUps(terms: MarkUpTerms, prices: readonly Money[], chosen?: number): Money[] {
  const [first] = prices;
  if (!first) return [];
  if (chosen === undefined) return prices.map((price) => standardMarkUp(terms, price));
  return allot(
    money(first.currency, Math.min(chosen, mostMarkUp(terms, prices))),
    prices.map(({ minor }) => minor),
  );
}
