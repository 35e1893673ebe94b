import type { RailCard } from '@throughfare/contract/calls/reference';

/** Rail passes are listed with the railcards: a traveller with one only pays for the reservation (PASS-20). */
export function isRailPass(program: string): boolean {
  return program.startsWith('PASS_');
}

/** Railcards first, followed by a group of passes. */
export function railcardGroups(cards: readonly RailCard[]): readonly { readonly label: string; readonly cards: readonly RailCard[] }[] {
  const groups = [
    { label: 'Railcards', cards: cards.filter(({ value }) => !isRailPass(value)) },
    { label: 'I have a rail pass', cards: cards.filter(({ value }) => isRailPass(value)) },
  ];
  return groups.filter((group) => group.cards.length > 0);
}
