import { editDistance, errorsAllowed } from './edit-distance.ts';
import { foldName } from './fold-name.ts';
import type { StationEntry } from './station-entry.ts';
import { isAirport, type Quality, quality, qualityOfName } from './station-match.ts';

/** Fewer letters would match too many stations (STATION-1). */
const fewestLetters = 3;

/** The table that a search reads: folded once, in the order of equally good answers. */
export interface StationIndex<Entry extends StationEntry = StationEntry> {
  /** Trains and towns before coach stops and airports, busier before quieter, then by name. */
  readonly entries: readonly Entry[];
  /** The folded names at the same positions, one per line: with and without state, group and brackets, then other names. */
  readonly names: readonly string[];
  /** The codes at the same positions, in lower case. */
  readonly codes: readonly string[];
  /** The order of equally good answers, smaller first. */
  readonly weights: readonly number[];
  /** Each name by itself, for typing errors. */
  readonly forms: readonly NameForm[];
}

interface NameForm {
  readonly position: number;
  readonly name: string;
  /** Not that of its place. */
  readonly isOwn: boolean;
  /** The letters of its first word, one bit each: two words with many different letters cannot be meant for each other. */
  readonly letters: number;
}

export interface StationSearch {
  /** Default 100, the most that the station list shows. 10 for via and avoid (STATION-2). */
  readonly limit?: number;
  /** Default "priority". */
  readonly sortBy?: 'priority' | 'name';
  /** Only stations in these countries. Absent: all countries. */
  readonly countries?: readonly string[];
}

export interface FoundStation<Entry extends StationEntry = StationEntry> {
  readonly entry: Entry;
  readonly quality: Quality;
}

const byName = (a: StationEntry, b: StationEntry): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.code < b.code ? -1 : 1);

/** Less than any station: coach stops are seldom meant where a train calls too. */
const coachWeight = 100;
/** An airport counts as quieter by four times: few mean it who do not name it. */
const airportWeight = 2;

/** The order of equally good answers, smaller first: towns, then stations by their traffic. */
function weightOf({ name, suppliers, sortPriority, type }: StationEntry): number {
  const isCoachStop = suppliers.length > 0 && suppliers.every(({ source }) => source === 'DISTRIBUSION');
  return sortPriority + (isCoachStop ? coachWeight : 0) + (type !== 'City' && isAirport(foldName(name)) ? airportWeight : 0);
}

/** Between a station's own names and those of its place. */
const ofPlace = '';

/**
 * "london all stations" is also "london", and "albany rensselaer ny" also "albany rensselaer". A station's other names, and the words in
 * brackets, are often those of its town: Den Haag Ypenburg is not The Hague.
 */
function formsOf({ name, stateProvinceCode, otherNames = [], type }: StationEntry): string[] {
  const withState = stateProvinceCode === undefined ? [] : [`${name} ${stateProvinceCode}`];
  const bracket = /^(.*)\((.*)\)\s*$/.exec(name);
  const fold = (forms: readonly string[]) => [...new Set(forms.map(foldName))].filter((form) => form !== '');
  // Nobody says "London" Waterloo in London.
  const own = fold([...withState, name, bracket?.[1] ?? '', name.replace(/^London /, '')]);
  const further = fold([bracket?.[2] ?? '', ...otherNames]);
  return type === 'City' || further.length === 0 ? [...own, ...further] : [...own, ofPlace, ...further];
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** In pairs, then in fours, then all of them. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';

/** Leaves out hidden and invisible stations. */
export function indexStations<Entry extends StationEntry>(stations: Iterable<Entry>): StationIndex<Entry> {
  const rows = [...stations]
    .filter((station) => station.visible && !station.isHidden)
    .map((entry) => ({ entry, weight: weightOf(entry) }))
    .sort((a, b) => a.weight - b.weight || byName(a.entry, b.entry));
  const names = rows.map(({ entry }) => formsOf(entry));
  return {
    entries: rows.map(({ entry }) => entry),
    // The typed text has no line ends once it is folded, so nothing is found across two names.
    names: names.map((forms) => forms.join('\n')),
    codes: rows.map(({ entry }) => entry.code.toLowerCase()),
    weights: rows.map(({ weight }) => weight),
    forms: names.flatMap((forms, position) => {
      const ownOnes = forms.includes(ofPlace) ? forms.indexOf(ofPlace) : forms.length;
      const each = forms.map((name, at) => ({ position, name, isOwn: at < ownOnes, letters: lettersOf(firstWord(name)) }));
      return each.filter(({ name }) => name !== ofPlace);
    }),
  };
}

function qualityAt(names: string, code: string, wanted: string): Quality | undefined {
  let best: Quality | undefined = code === wanted ? quality.words : code.endsWith(wanted) ? quality.part : undefined;
  let isOwn = true;
  for (const name of names.split('\n')) {
    if (name === ofPlace) isOwn = false;
    const fit = name === ofPlace ? undefined : qualityOfName(name, wanted);
    const found = fit === quality.exact && !isOwn ? quality.words : fit;
    if (found !== undefined && (best === undefined || found < best)) best = found;
  }
  return best;
}

/** The end of as many words of the name as were typed, so that "manchster" is held against "manchester" and not against the whole name. */
function endOfWords(name: string, words: number): number {
  let end = name.indexOf(' ');
  for (let word = 1; word < words && end >= 0; word += 1) end = name.indexOf(' ', end + 1);
  return end < 0 ? name.length : end;
}

/**
 * The positions of names that differ from the typed text by typing errors, the fewest errors first. With equally many, a whole own name
 * comes before the beginning of a name: for "Londonn", London before London Heathrow.
 */
function withErrors({ forms }: StationIndex, wanted: string): number[] {
  const most = errorsAllowed(wanted.length);
  if (most === 0) return [];
  const words = wanted.split(' ').length;
  const letters = lettersOf(firstWord(wanted));
  const near = new Map<number, number>();
  for (const { position, name, isOwn, letters: own } of forms) {
    // An error changes at most two letters of a word.
    if (countBits(own ^ letters) > 2 * most) continue;
    const end = endOfWords(name, words);
    if (Math.abs(end - wanted.length) > most) continue;
    const errors = editDistance(name.slice(0, end), wanted, most);
    if (errors > most) continue;
    const rank = 2 * errors + (isOwn && end === name.length ? 0 : 1);
    near.set(position, Math.min(rank, near.get(position) ?? rank));
  }
  return [...near].sort(([a, rankA], [b, rankB]) => rankA - rankB || a - b).map(([position]) => position);
}

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/**
 * The positions of names in which the typed letters begin a word if blanks do not count: "kingscross", "wolver hampton". Names that begin so
 * come first.
 */
function withOtherBlanks({ forms }: StationIndex, wanted: string): number[] {
  const letters = withoutBlanks(wanted);
  const starts: number[] = [];
  const within: number[] = [];
  for (const { position, name } of forms) {
    if (name.startsWith(letters.charAt(0)) && beginsWith(name, letters)) starts.push(position);
    else if (wordsFrom(name, letters.charAt(0)).some((words) => beginsWith(words, letters))) within.push(position);
  }
  return [...new Set([...starts, ...within])];
}

/** Not with one letter of a further word: "Birminghamm" is no Birmingham Moor Street. */
function beginsWith(name: string, letters: string): boolean {
  if (!withoutBlanks(name).startsWith(letters)) return false;
  let end = 0;
  for (let left = letters.length; left > 0; end += 1) if (name[end] !== ' ') left -= 1;
  const isFirstLetter = name[end - 2] === ' ' && (name[end] ?? ' ') !== ' ';
  return !isFirstLetter;
}

/** The ends of a name that begin with a word with this letter, without the whole name: "gare de lyon" of "paris gare de lyon". */
function wordsFrom(name: string, letter: string): string[] {
  const ends: string[] = [];
  for (let at = name.indexOf(` ${letter}`); at >= 0; at = name.indexOf(` ${letter}`, at + 1)) ends.push(name.slice(at + 1));
  return ends;
}

/**
 * Stations that fit the typed text, the best first (STATION-1): exact names and codes, then names that begin so, then parts of names; with
 * other blanks or up to two typing errors if nothing else begins so. Accents do not matter. Empty for fewer than three letters.
 */
export function rankStations<Entry extends StationEntry>(
  index: StationIndex<Entry>,
  typed: string,
  { limit = 100, sortBy = 'priority', countries }: StationSearch = {},
): FoundStation<Entry>[] {
  const { entries, names, codes } = index;
  const wanted = foldName(typed);
  if (wanted.length < fewestLetters) return [];
  const found: (FoundStation<Entry> & { readonly position: number })[] = [];
  const parts = wanted.split(' ');
  const isAdmitted = (entry: Entry) => !countries || countries.includes(entry.countryCode);
  for (const [position, entry] of entries.entries()) {
    const [text = '', code = ''] = [names[position], codes[position]];
    if (!(text.includes(wanted) || code.endsWith(wanted) || (parts.length > 1 && parts.every((part) => text.includes(part))))) continue;
    const fit = qualityAt(text, code, wanted);
    if (fit !== undefined && isAdmitted(entry)) found.push({ entry, quality: fit, position });
  }
  if (!found.some((one) => one.quality <= quality.startWithin)) {
    const admitted = (positions: readonly number[], fit: Quality): FoundStation<Entry>[] =>
      positions.flatMap((position) => {
        const entry = entries[position];
        return entry && isAdmitted(entry) ? [{ entry, quality: fit }] : [];
      });
    const near = [
      ...admitted(withOtherBlanks(index, wanted), quality.part),
      ...admitted(withErrors(index, wanted), quality.errors),
      ...found,
    ];
    const first = new Map(near.toReversed().map((one) => [one.entry, one]));
    return near.filter((one) => first.get(one.entry) === one).slice(0, limit);
  }
  const weightAt = (position: number) => index.weights[position] ?? 0;
  // Washington Union Station before Washington, Pennsylvania: a name that begins with the typed words is as good as the whole name.
  const byQuality = (a: (typeof found)[number], b: (typeof found)[number]) =>
    Math.max(a.quality, quality.words) - Math.max(b.quality, quality.words) ||
    weightAt(a.position) - weightAt(b.position) ||
    a.quality - b.quality ||
    a.position - b.position;
  found.sort(sortBy === 'name' ? (a, b) => byName(a.entry, b.entry) : byQuality);
  return found.slice(0, limit);
}

/** The stations of `rankStations` without their quality. */
export function searchStations<Entry extends StationEntry>(index: StationIndex<Entry>, typed: string, search: StationSearch = {}): Entry[] {
  return rankStations(index, typed, search).map(({ entry }) => entry);
}
