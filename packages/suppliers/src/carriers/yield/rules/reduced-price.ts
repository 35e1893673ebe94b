import type { Card } from '../tariff.types.ts';

/** A traveller's role for a card that reduces the fare. */
export type CardRole = 'HOLDER' | 'COMPANION' | 'CHILD';

/**
 * The adult price in cents less the card's share, rounded half up. The holder pays at most the cap, if there is one (capped prices of Carte
 * Avantage in second class on direct trains, SNCF Voyageurs, August 2023).
 */
export function reducedCents(adultCents: number, card: Card, role: CardRole, capCents: number | undefined): number {
  const { offPerMille, childOffPerMille, companionOffPerMille = offPerMille } = card;
  const off = { HOLDER: offPerMille, COMPANION: companionOffPerMille, CHILD: childOffPerMille }[role];
  const reduced = adultCents - Math.round((adultCents * off) / 1000);
  return role === 'HOLDER' && capCents !== undefined ? Math.min(reduced, capCents) : reduced;
}

/** The card with its share of this product. */
export function cardOn(card: Card, product: string): Card {
  const offPerMille = card.offOf?.[product];
  return offPerMille === undefined ? card : { ...card, offPerMille };
}

/** The cap for a direct journey of this many minutes. */
export function capCents(card: Card, durationMinutes: number): number | undefined {
  return card.capsStandardDirect.find(({ underMinutes }) => underMinutes === undefined || durationMinutes < underMinutes)?.cents;
}
