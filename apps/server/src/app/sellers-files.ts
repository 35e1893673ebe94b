import { registerSource, type Source } from '@throughfare/kernel/source';
import type { SourceFacts } from '@throughfare/kernel/source-facts.types';
import { SellersFileMistake } from '@throughfare/suppliers/sellers-file';
import { StartFailure } from '../platform/start-failure.ts';

/** The sellers of a setting's file; none if it is not set. Throws StartFailure in words for the operator. */
export function readSellersFile<Seller>(
  setting: string,
  page: string,
  path: string | undefined,
  read: (path: string) => readonly Seller[],
): readonly Seller[] {
  if (path === undefined) return [];
  try {
    return read(path);
  } catch (error) {
    if (!(error instanceof SellersFileMistake)) throw error;
    throw new StartFailure(`The file of ${setting} cannot be used: ${error.message}.`, `${page} describes it.`);
  }
}

/** Makes a configured seller a source of this process. Throws StartFailure for a name that cannot be one. */
export function registerSeller(setting: string, name: string, facts: SourceFacts): Source {
  try {
    return registerSource(name, facts);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StartFailure(
      `A seller of ${setting} has a name that cannot be used: ${error.message}.`,
      'Choose another name for its source.',
    );
  }
}
