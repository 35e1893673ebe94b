import { isPassProgram } from '@throughfare/kernel/passes/pass-program';
import type { RailCard } from '@throughfare/contract/calls/reference';

/** Applied by itself where it saves money, so nobody needs to choose it (PARTY-11). */
const groupSave = 'UK_GROUPSAVE';

/** Railcards first, followed by a group of passes. */
export function railcardGroups(cards: readonly RailCard[]): readonly { readonly label: string; readonly cards: readonly RailCard[] }[] {
  const groups = [
    { label: 'Railcards', cards: cards.filter(({ value }) => !isPassProgram(value) && value !== groupSave) },
    { label: 'I have a rail pass', cards: cards.filter(({ value }) => isPassProgram(value)) },
  ];
  return groups.filter((group) => group.cards.length > 0);
}
