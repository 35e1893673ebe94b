import { foldName } from './fold-name.ts';
import type { StationEntry } from './station-entry.ts';

/** Fewer letters would match too many stations (STATION-1). */
const fewestLetters = 3;

/** The table that a search reads: folded once, in the order of the answers. */
export interface StationIndex<Entry extends StationEntry = StationEntry> {
  /** Sorted by priority, then by name. */
  readonly entries: readonly Entry[];
  /** The folded names at the same positions, with state or province. Other names follow, one per line. */
  readonly names: readonly string[];
  /** The codes at the same positions, in lower case. */
  readonly codes: readonly string[];
}

export interface StationSearch {
  /** Default 100, the most that the station list shows. 10 for via and avoid (STATION-2). */
  readonly limit?: number;
  /** Default "priority". */
  readonly sortBy?: 'priority' | 'name';
  /** Only stations in these countries. Absent: all countries. */
  readonly countries?: readonly string[];
}

const byName = (a: StationEntry, b: StationEntry): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.code < b.code ? -1 : 1);

/** Leaves out hidden and invisible stations. */
export function indexStations<Entry extends StationEntry>(stations: Iterable<Entry>): StationIndex<Entry> {
  const entries = [...stations]
    .filter((station) => station.visible && !station.isHidden)
    .sort((a, b) => a.sortPriority - b.sortPriority || byName(a, b));
  return {
    entries,
    // The typed text has no line ends once it is folded, so nothing is found across two names.
    names: entries.map(({ name, stateProvinceCode = '', otherNames = [] }) =>
      [`${name} ${stateProvinceCode}`, ...otherNames].map(foldName).join('\n'),
    ),
    codes: entries.map((station) => station.code.toLowerCase()),
  };
}

/**
 * Stations whose name has, for each typed word, a word that starts with it: "new york penn" finds New York Moynihan Train Hall at Penn
 * Station. Used only if no name contains the typed text itself (STATION-1).
 */
function namesWithWords(names: readonly string[], wanted: string): readonly number[] {
  const words = wanted.split(' ').filter((word) => word !== '');
  if (words.length < 2) return [];
  return names.flatMap((name, position) =>
    name.split('\n').some((one) => words.every((word) => ` ${one}`.includes(` ${word}`))) ? [position] : [],
  );
}

/**
 * Stations with a name that contains the typed text, or with a code that ends with it, ignoring accents (STATION-1). Empty for fewer than
 * three letters. Searches the names in the sequence of the answer, so that it can stop at the limit.
 */
export function searchStations<Entry extends StationEntry>(index: StationIndex<Entry>, typed: string, search: StationSearch = {}): Entry[] {
  const { limit = 100, sortBy = 'priority', countries } = search;
  const wanted = foldName(typed);
  if (wanted.length < fewestLetters) return [];
  const found: Entry[] = [];
  const take = (position: number) => {
    const entry = index.entries[position];
    if (entry && (!countries || countries.includes(entry.countryCode))) found.push(entry);
    return sortBy === 'priority' && found.length >= limit;
  };
  for (const [position, name] of index.names.entries())
    if ((name.includes(wanted) || index.codes[position]?.endsWith(wanted)) && take(position)) break;
  if (found.length === 0) for (const position of namesWithWords(index.names, wanted)) if (take(position)) break;
  return sortBy === 'name' ? found.sort(byName).slice(0, limit) : found;
}
