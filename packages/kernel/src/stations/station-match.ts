/** How well a station's name fits the typed text (STATION-1). Smaller is better. */
export const quality = {
  /** The name, another name, or the code itself. */
  exact: 0,
  /** The name begins with the typed words. */
  words: 1,
  /** The name begins with the typed letters. */
  start: 2,
  /** Words within the name. */
  wordsWithin: 3,
  /** A word within the name begins so, or each typed word begins a word of it. */
  startWithin: 4,
  /** Letters within a word, the end of the code, or the beginning of the name with other blanks. */
  part: 5,
  /** With up to two typing errors. */
  errors: 6,
} as const;

export type Quality = (typeof quality)[keyof typeof quality];

/** `name` and `wanted` are folded. Undefined: the name does not contain the typed text. */
export function qualityOfName(name: string, wanted: string): Quality | undefined {
  if (name === wanted) return quality.exact;
  if (name.startsWith(wanted)) return name[wanted.length] === ' ' ? quality.words : quality.start;
  const at = ` ${name} `.indexOf(` ${wanted}`);
  if (at >= 0) return ` ${name} `.includes(` ${wanted} `) ? quality.wordsWithin : quality.startWithin;
  if (name.includes(wanted)) return quality.part;
  const words = wanted.split(' ');
  return words.length > 1 && words.every((word) => ` ${name}`.includes(` ${word}`)) ? quality.startWithin : undefined;
}

/** Words of the typed text that mean an airport, as folded. */
const airport =
  /\b(air ?port|aeroport|aeroporto|aeropuerto|flughafen|luchthaven|lufthavn|terminals?|arlanda|gardermoen|schiphol|fiumicino|malpensa)\b/;

export function isAirport(foldedName: string): boolean {
  return airport.test(foldedName);
}
