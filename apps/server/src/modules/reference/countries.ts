import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Country {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
}

export interface Countries {
  /** Sorted by name. */
  readonly all: readonly Country[];
  /** Countries where travellers may live; no ticket sold here asks for another country of residence. */
  readonly passengers: readonly Country[];
  /** An ALL entry first, then sorted by name (PASS-1, country option). */
  readonly eurail: readonly Country[];
}

function readJson<Shape>(folder: string, file: string): Shape {
  // files of the product; its tests check them
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Shape;
}

/** `folder` is `data/countries`. */
export function loadCountries(folder: string): Countries {
  const { countries } = readJson<{ countries: Country[] }>(folder, 'countries.json');
  const { codes } = readJson<{ codes: string[] }>(folder, 'eurail.json');
  const covered = countries.filter(({ code }) => codes.includes(code));
  return { all: countries, passengers: countries, eurail: [{ name: 'All countries', code: 'ALL' }, ...covered] };
}
