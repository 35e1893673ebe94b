import type { RailCard } from '@throughfare/contract/calls/reference';
import type { RailcardRow } from '../../../domain/party/party.ts';

type Holder = RailcardRow['holder'];

/** ATOC's age groups (PARTY-4). The default selector offers them as ages in a railcard row (PARTY-1). */
export const railcardHolders: readonly {
  readonly holder: Holder;
  readonly label: string;
  readonly minAge: number;
  readonly maxAge: number;
}[] = [
  { holder: 'Adult', label: 'Adult 26-59', minAge: 26, maxAge: 59 },
  { holder: 'Youth', label: 'Youth 0-25', minAge: 0, maxAge: 25 },
  { holder: 'Senior', label: 'Senior 60+', minAge: 60, maxAge: 120 },
];

/** The people who may hold the card, adults first. Empty for a children's card, which counts for the children. */
export function holderChoices(card: RailCard): readonly Holder[] {
  return railcardHolders
    .filter((group) => card.passengerTypes.some((type) => type.maxAge > 15 && type.minAge <= group.maxAge && type.maxAge >= group.minAge))
    .map((group) => group.holder);
}
