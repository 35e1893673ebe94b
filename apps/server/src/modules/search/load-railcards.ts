import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RailCard } from '@throughfare/contract/calls/reference';

interface RailcardFile {
  readonly railCards: readonly (Omit<RailCard, 'passengerTypes'> & {
    readonly passengerTypes: readonly { readonly type: string; readonly minAge: number; readonly maxAge?: number }[];
  })[];
}

const oldest = 120;

/** Every railcard in `data/railcards`, by value. A card without `maxAge` has no upper limit. */
export function loadRailcards(folder: string): ReadonlyMap<string, RailCard> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const cards = files.flatMap((name) => {
    // The file is part of the product, and its tests check it.
    const { railCards } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as RailcardFile;
    return railCards.map(({ value, program, description, country, passengerTypes }) => ({
      value,
      program,
      description,
      country,
      passengerTypes: passengerTypes.map(({ type, minAge, maxAge = oldest }) => ({ type, minAge, maxAge })),
    }));
  });
  return new Map(cards.map((card) => [card.value, card]));
}
