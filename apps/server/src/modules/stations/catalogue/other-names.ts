import { foldName } from '@throughfare/kernel/stations/fold-name';
import type { TrainlineRow } from './trainline-row.ts';

/** The languages of place names: those of the countries served, in Latin letters. */
const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const;

/**
 * A place's names in other languages: "Londres", "Londra". A text with a number in it is a remark about the location ("30 km from Metz")
 * and not a name.
 */
export function otherNamesOfRow(row: TrainlineRow): string[] {
  return languages.flatMap((language) => row[`info:${language}`] ?? []).filter((name) => !/\d/.test(name));
}

/** The names whose words the station's own name does not contain, ignoring accents and repeats: Milano is also Milan. */
export function furtherNames(name: string, others: readonly string[]): string[] {
  const known = foldName(name);
  const further = new Map(others.map((other) => [foldName(other), other]));
  return [...further].filter(([folded]) => folded !== '' && !` ${known} `.includes(` ${folded} `)).map(([, other]) => other);
}
