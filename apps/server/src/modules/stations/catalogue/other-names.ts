import { foldName } from '@throughfare/kernel/stations/fold-name';
import type { TrainlineRow } from './trainline-row.ts';

/** The languages whose names of places are read: those of the lands that the shop's trains go to, in Latin letters. */
const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const;

/**
 * What a place is called in other languages: "Londres", "Londra". A text with a number in it is a remark about where the station lies ("30 km
 * from Metz") and no name.
 */
export function otherNamesOfRow(row: TrainlineRow): string[] {
  return languages.flatMap((language) => row[`info:${language}`] ?? []).filter((name) => !/\d/.test(name));
}

/** The names that a search would not find by the station's own name: each once, whatever its accents. */
export function furtherNames(name: string, others: readonly string[]): string[] {
  const known = foldName(name);
  const further = new Map(others.map((other) => [foldName(other), other]));
  return [...further].filter(([folded]) => folded !== '' && !known.includes(folded)).map(([, other]) => other);
}
