import { existsSync, readFileSync } from 'node:fs';
import type { PassCard, PassHolderFile } from './pass-holder.types.ts';

/** How a source takes rail passes; nothing where it takes none. The files ship with the product, and tests check what they hold. */
export function loadPassHolders(file: string): PassHolderFile | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PassHolderFile) : undefined;
}

interface PassCardFile {
  readonly railCards: readonly { readonly value: string; readonly covers: readonly string[]; readonly passClass?: 'FIRST' }[];
}

/** The kinds of rail pass that a traveller may hold, by programme. */
export function loadPassCards(file: string): ReadonlyMap<string, PassCard> {
  const { railCards } = JSON.parse(readFileSync(file, 'utf8')) as PassCardFile;
  return new Map(
    railCards.map(({ value, covers, passClass }) => [
      value,
      { program: value, countries: new Set(covers), isFirst: passClass === 'FIRST' },
    ]),
  );
}
