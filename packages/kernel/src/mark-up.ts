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

/** A place in the cart: the tickets of all its travellers together. A return is one ticket for each of them. */
export interface PricedTickets {
  readonly price: Money;
  readonly tickets: number;
}

/** The number of tickets for these travellers. An infant has none. */
export function ticketsFor(travellers: readonly { readonly passengerType: string }[]): number {
  return travellers.filter(({ passengerType }) => passengerType.toUpperCase() !== 'INFANT').length;
}

/** Half a minor unit rounds up. */
const ofTickets = ({ kind }: Pick<MarkUpTerms, 'kind'>, value: number, { price, tickets }: PricedTickets): number =>
  kind === 'fixed' ? value * tickets : Math.floor((price.minor * value + 5000) / 10_000);

/** The mark-up on the tickets of one place, if the agent chooses nothing else. */
export function standardMarkUp(terms: Pick<MarkUpTerms, 'kind' | 'standard'>, sold: PricedTickets): Money {
  return money(sold.price.currency, ofTickets(terms, terms.standard, sold));
}

/** The highest mark-up on all tickets together. */
export function mostMarkUp(terms: MarkUpTerms, sold: readonly PricedTickets[]): number {
  return sold.reduce((sum, one) => sum + ofTickets(terms, terms.most, one), 0);
}

/** One mark-up for each place. `chosen`: the agent's own sum, which never exceeds the allowed one. */
export function markUps(terms: MarkUpTerms, sold: readonly PricedTickets[], chosen?: number): Money[] {
  const [first] = sold;
  if (!first) return [];
  if (chosen === undefined) return sold.map((one) => standardMarkUp(terms, one));
  return allot(
    money(first.price.currency, Math.min(chosen, mostMarkUp(terms, sold))),
    sold.map(({ price }) => price.minor),
  );
}
