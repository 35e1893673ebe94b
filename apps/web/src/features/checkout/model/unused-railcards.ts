import type { CartItem } from '@throughfare/contract/shapes/cart';
import type { KeptTraveller } from '../../../domain/party/kept-traveller.ts';

export interface UnusedRailcard {
  readonly name: string;
  /** For example "26-30". */
  readonly card: string;
}

/** Railcards are named after their country: "UK_26-30". On the Continent a card may count beyond its country. */
const isFor = (card: string, source: string): boolean => {
  const country = card.split('_')[0] ?? '';
  if (source === 'ATOC' || source === 'SilverRail') return country === 'UK';
  if (source === 'AMT') return country === 'US';
  return country !== 'UK' && country !== 'US' && source !== 'VIA' && source !== 'DISTRIBUSION';
};

/** Railcards that the travellers hold, that could reduce a ticket in the cart, and for which it was not priced. */
export function unusedRailcards(items: readonly CartItem[], travellers: readonly KeptTraveller[]): readonly UnusedRailcard[] {
  return travellers.flatMap(({ name, railcards }) =>
    railcards
      .filter((card) => items.some((item) => !item.pass && isFor(card, item.source) && !(item.railcards ?? []).includes(card)))
      .map((card) => ({ name, card: card.split('_')[1] ?? card })),
  );
}
