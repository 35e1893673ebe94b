import { existsSync, readFileSync } from 'node:fs';
import type { PassCard, PassHolderFile } from './pass-holder.types.ts';

/** A source's rules for rail passes. Undefined if it accepts none. The files ship with the product, and tests check them. */
export function loadPassHolders(file: string): PassHolderFile | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PassHolderFile) : undefined;
}

interface PassCardFile {
  readonly railCards: readonly { readonly value: string; readonly covers: readonly string[]; readonly passClass?: 'FIRST' }[];
}

/** The kinds of rail pass that travellers may hold, by programme. */
export function loadPassCards(file: string): ReadonlyMap<string, PassCard> {
  const { railCards } = JSON.parse(readFileSync(file, 'utf8')) as PassCardFile;
  return new Map(
    railCards.map(({ value, covers, passClass }) => [
      value,
      { program: value, countries: new Set(covers), isFirst: passClass === 'FIRST' },
    ]),
  );
}
