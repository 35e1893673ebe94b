/**
 * SHA-256 of a short text (FIPS 180-4), synchronously. The browser's own `crypto.subtle` answers each hash by a promise, which takes ten
 * times longer than the hash, and it is missing on a page without TLS.
 */

/** The fractional parts of the cube roots of the first 64 primes. Those of the first eight square roots start the hash. */
const primes = firstPrimes(64);
const roundConstants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initialHash = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Uint32Array(64);

/** The hexadecimal digest of an ASCII text. */
export function sha256(text: string): string {
  let digest = '';
  for (const word of hashOf(text)) digest += word.toString(16).padStart(8, '0');
  return digest;
}

/** The first 32 bits of the digest: enough to skip nearly every wrong text without writing its digest out. */
export function sha256Start(text: string): number {
  return at(hashOf(text), 0);
}

function hashOf(text: string): Uint32Array {
  const hash = initialHash.slice();
  const words = padded(text);
  for (let offset = 0; offset < words.length; offset += 16) compress(hash, words, offset);
  return hash;
}

function padded(text: string): Uint32Array {
  const words = new Uint32Array((((text.length + 8) >> 6) + 1) * 16);
  for (let index = 0; index < text.length; index += 1) put(words, index, text.charCodeAt(index));
  put(words, text.length, 0x80);
  words[words.length - 1] = text.length * 8;
  return words;
}

function put(words: Uint32Array, index: number, byte: number): void {
  words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index & 3) * 8));
}

function compress(hash: Uint32Array, words: Uint32Array, offset: number): void {
  for (let i = 0; i < 16; i += 1) schedule[i] = at(words, offset + i);
  for (let i = 16; i < 64; i += 1) {
    const early = at(schedule, i - 15);
    const late = at(schedule, i - 2);
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[i] = at(schedule, i - 16) + s0 + at(schedule, i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const t1 = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(roundConstants, i) + at(schedule, i);
    const t2 = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  // typed arrays wrap at 32 bits
  hash[0] = at(hash, 0) + a;
  hash[1] = at(hash, 1) + b;
  hash[2] = at(hash, 2) + c;
  hash[3] = at(hash, 3) + d;
  hash[4] = at(hash, 4) + e;
  hash[5] = at(hash, 5) + f;
  hash[6] = at(hash, 6) + g;
  hash[7] = at(hash, 7) + h;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

/** The first 32 bits of the fraction. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
