import type { SavedTraveller } from '@throughfare/contract/calls/travellers';

/** The part of a saved traveller that the passenger selector needs. */
export interface KeptTraveller {
  readonly id: string;
  readonly name: string;
  /** Undefined if the date of birth is unknown. */
  readonly age: number | undefined;
  /** The programmes of railcards that are still valid. */
  readonly railcards: readonly string[];
}

/** `today` is YYYY-MM-DD. */
export function keptTraveller(saved: SavedTraveller, today: string): KeptTraveller {
  return {
    id: saved.travellerId,
    name: `${saved.firstName} ${saved.lastName}`,
    age: ageOn(saved.dateOfBirth, today),
    railcards: saved.railcards.filter(({ validUntil }) => validUntil === undefined || validUntil >= today).map(({ program }) => program),
  };
}

/** The age in whole years on a day. */
function ageOn(dateOfBirth: string, today: string): number | undefined {
  if (dateOfBirth === '') return undefined;
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
}
