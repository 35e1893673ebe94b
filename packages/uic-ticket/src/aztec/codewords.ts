import { Malformed } from '../uper/malformed.ts';
import { checkWords } from './check-words.ts';
import { capacityOf, mostLayers, type WordSize, wordSizes } from './sizes.data.ts';

/** The content of a symbol, ready to be drawn. */
export interface Codewords {
  readonly layers: number;
  readonly dataWordCount: number;
  /** Ones and zeros, exactly as many as the layers hold. */
  readonly bits: readonly number[];
}

/** The longest run of octets whose length fits into eleven bits (ISO/IEC 24778, table 3). */
const mostOctets = 2078;
const binaryShift = 31;

/**
 * Octets as one binary run, with check words for at least `correctionPercent` of the symbol and three more, in the fewest layers that hold
 * them. No data word is all ones or all zeros (ISO/IEC 24778, 7.3). Throws a Malformed if there are too many octets.
 */
export function codewordsOf(octets: Uint8Array, correctionPercent: number): Codewords {
  const data = binaryRun(octets);
  for (const size of wordSizes) {
    const words = stuffed(data, size.bits);
    const needed = words.length * size.bits + Math.floor((data.length * correctionPercent) / (100 - correctionPercent)) + 3 * size.bits;
    const layers = layersFor(needed, size);
    if (layers !== undefined) return { layers, dataWordCount: words.length, bits: filled(words, layers, size) };
  }
  throw new Malformed('is too long for an Aztec code');
}

function layersFor(needed: number, { upToLayers, bits }: WordSize): number | undefined {
  const first = wordSizes.reduce((least, size) => (size.bits < bits ? size.upToLayers + 1 : least), 1);
  for (let layers = first; layers <= Math.min(upToLayers, mostLayers); layers += 1) if (needed <= capacityOf(layers)) return layers;
  return undefined;
}

function append(bits: number[], value: number, width: number): void {
  for (let place = width - 1; place >= 0; place -= 1) bits.push((value >> place) & 1);
}

function binaryRun(octets: Uint8Array): number[] {
  if (octets.length === 0 || octets.length > mostOctets) throw new Malformed('is too long for an Aztec code, or empty');
  const bits: number[] = [];
  append(bits, binaryShift, 5);
  if (octets.length > 31) {
    append(bits, 0, 5);
    append(bits, octets.length - 31, 11);
  } else {
    append(bits, octets.length, 5);
  }
  for (const octet of octets) append(bits, octet, 8);
  return bits;
}

/**
 * Stuffs bits: if all but the last bit of a word are equal, the last bit becomes the opposite one, and the bit it displaces starts the next
 * word.
 */
function stuffed(data: readonly number[], width: number): number[] {
  const words: number[] = [];
  const allOnes = (1 << (width - 1)) - 1;
  let position = 0;
  while (position < data.length) {
    let start = 0;
    // the last word is filled up with ones
    for (let place = 0; place < width - 1; place += 1) start = (start << 1) | (data[position + place] ?? 1);
    const isUniform = start === 0 || start === allOnes;
    const last = isUniform ? (start === 0 ? 1 : 0) : (data[position + width - 1] ?? 1);
    words.push((start << 1) | last);
    position += isUniform ? width - 1 : width;
  }
  return words;
}

/** All words with their check words, after the leading bits that do not fill a word. */
function filled(words: readonly number[], layers: number, { bits, field }: WordSize): number[] {
  const capacity = capacityOf(layers);
  const wordCount = Math.floor(capacity / bits);
  const symbol: number[] = [];
  append(symbol, 0, capacity % bits);
  for (const word of words) append(symbol, word, bits);
  for (const word of checkWords(words, wordCount - words.length, field)) append(symbol, word, bits);
  return symbol;
}
