import { wheelchairFare } from '@throughfare/kernel/travellers/brought';
import type { Card } from '../tariff.types.ts';
import type { CardRole } from './reduced-price.ts';

/** The card that reduces a traveller's fare, and their role for it. */
export interface Assignment {
  /** The index of the card. */
  readonly card: number;
  readonly role: CardRole;
}

export interface Traveller {
  readonly age: number;
  /** Whether they pay as a child. Infants are not among the travellers. */
  readonly isChild: boolean;
  /** The programmes of the cards that name this traveller as holder. */
  readonly cards?: readonly string[];
  readonly isInWheelchair?: boolean;
}

/** A card of the party. If travellers are named as holders of its programme, nobody else can hold it. */
export type HeldCard = Card & { readonly program?: string };

/**
 * Gives each card a holder of a suitable age if possible, then fills the places of these cards with companions and children. All travellers
 * of a kind pay the same, and a holder never pays more than a companion. The cheapest legal split therefore has as many holders as possible
 * and, among those, the cards with more companions, then those that take more off. A child never holds a card.
 *
 * Answers one entry for each traveller; undefined pays in full. Between two travellers of one age, their order decides.
 */
export function assignCards(travellers: readonly Traveller[], cards: readonly HeldCard[]): (Assignment | undefined)[] {
  const holders = matchHolders(travellers, cards);
  const assigned = travellers.map((_, index): Assignment | undefined => {
    const card = holders.indexOf(index);
    return card < 0 ? undefined : { card, role: 'HOLDER' };
  });
  for (const [card, { companions }] of cards.entries()) {
    if (holders[card] === undefined) continue;
    fill(assigned, travellers, { card, role: 'COMPANION' }, companions.adults);
    fill(assigned, travellers, { card, role: 'CHILD' }, companions.children);
  }
  return assigned;
}

function fill(assigned: (Assignment | undefined)[], travellers: readonly Traveller[], assignment: Assignment, places: number): void {
  let left = places;
  for (const [index, { isChild }] of travellers.entries()) {
    if (left === 0) return;
    if (assigned[index] || isChild !== (assignment.role === 'CHILD')) continue;
    assigned[index] = assignment;
    left -= 1;
  }
}

/** The index of each card's holder: a matching with the most pairs, in which cards with more companions come first. */
function matchHolders(travellers: readonly Traveller[], cards: readonly HeldCard[]): readonly (number | undefined)[] {
  const holders = cards.map((): number | undefined => undefined);
  const find = (card: number, seen: Set<number>): boolean => {
    for (const [index, traveller] of travellers.entries()) {
      if (seen.has(index) || !mayHold(traveller, cards[card]) || !isNamedRight(traveller, cards[card], travellers)) continue;
      seen.add(index);
      const other = holders.indexOf(index);
      if (other < 0 || find(other, seen)) {
        holders[card] = index;
        return true;
      }
    }
    return false;
  };
  const byCompanions = cards
    .map((_, card) => card)
    .sort(
      (a, b) =>
        (cards[b]?.companions.adults ?? 0) - (cards[a]?.companions.adults ?? 0) ||
        (cards[b]?.offPerMille ?? 0) - (cards[a]?.offPerMille ?? 0) ||
        a - b,
    );
  for (const card of byCompanions) find(card, new Set());
  return holders;
}

function mayHold({ age, isChild }: Traveller, card: Card | undefined): boolean {
  return card !== undefined && !isChild && age >= card.holder.minAge && age <= (card.holder.maxAge ?? Number.POSITIVE_INFINITY);
}

function isNamedRight({ cards, isInWheelchair }: Traveller, card: HeldCard | undefined, travellers: readonly Traveller[]): boolean {
  const program = card?.program;
  if (program === undefined) return true;
  if (program === wheelchairFare) return isInWheelchair === true;
  if (cards !== undefined) return cards.includes(program);
  return !travellers.some((other) => other.cards?.includes(program));
}
