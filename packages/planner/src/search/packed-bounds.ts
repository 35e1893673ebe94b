import { type BoundsByRides, never } from './lower-bounds.ts';

/**
 * The bounds of a destination, four bytes to a state. All numbers of rides side by side would take four times as long to lay out, and four
 * times the memory (docs/performance.md).
 */
export interface LowerBounds {
  readonly stateCount: number;
  readonly layers: number;
  /** By state: the least minutes with any number of rides, 16 bits, and above them the start of its row in `minutesMore` (`rowBits`). */
  readonly packed: Int32Array;
  /** By state: the exact minutes without a ride: 0, a transfer, or never. */
  readonly onFoot: Uint16Array;
}

/**
 * What else is known of a state: the fewest rides, roughly how many minutes these take longer (the number in `extraMinutes` of the last
 * that is not too much), and how many rides the fastest way has more than the fewest. Eleven bits, in this sequence.
 */
const extraShift = 4;
const moreRidesShift = 8;
const kinds = 1 << 11;
const mostMoreRides = 7;
/** The fewest rides of a state from which no way leads to the destination. */
const noWay = 15;
const extraMinutes = [0, 1, 5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 130, 180, 240, 360] as const;
/** What a search tries first (`ridesThatPay`): the fewest rides of the fastest way are those of the fastest with so many. */
const usualRides = 6;
/** More rides than any query has. */
const rowBits = 4;
const kindShift = 16 + rowBits;

/** By kind and number of rides: how much more than the least minutes it takes. */
export const minutesMore = new Uint16Array(kinds << rowBits).fill(never);
for (let kind = 0; kind < kinds; kind += 1) {
  const fewest = fewestOf(kind);
  const first = Math.max(fewest, 1);
  const row = kind << rowBits;
  if (fewest === noWay) continue;
  // between the fewest rides and those of the fastest way, it takes a minute more at least
  for (let rides = first; rides < 1 << rowBits; rides += 1) minutesMore[row + rides] = Number(rides < fewest + (kind >> moreRidesShift));
  minutesMore[row + first] = extraMinutes[(kind >> extraShift) & 15] ?? 0;
}

function fewestOf(kind: number): number {
  return kind & 15;
}

/** The least minutes are the lower half of a state's word. */
export const leastBits = 0xffff;

/** A word from the parts that a file has. */
export function wordOf(least: number, kind: number): number {
  return least | (kind << kindShift);
}

export function kindOf(word: number): number {
  return word >> kindShift;
}

/** A lower bound of the minutes from an arrival in a state, with one ride or more; `never` or more if there is no way. */
export function boundOf({ packed }: Pick<LowerBounds, 'packed'>, state: number, rides: number): number {
  const word = packed[state] ?? 0;
  return (word & leastBits) + (minutesMore[(word >> 16) + rides] ?? 0);
}

/** Of a state from which no way leads to the destination. */
export const nowhere = wordOf(never, noWay);

function pack(least: number, fewest: number, fastest: number, extra: number): number {
  let step = 0;
  while (extra >= (extraMinutes[step + 1] ?? Infinity)) step += 1;
  return wordOf(least, fewest | (step << extraShift) | (Math.min(fastest - fewest, mostMoreRides) << moreRidesShift));
}

/** Keeps of bounds what a search needs. */
export function packBounds({ fromArrival, stateCount, layers }: BoundsByRides, mostRides: number): LowerBounds {
  const packed = new Int32Array(stateCount);
  for (let state = 0; state < stateCount; state += 1) {
    const minutes = (rides: number): number => fromArrival[rides * stateCount + state] ?? never;
    let fewest = 0;
    while (fewest <= mostRides && minutes(fewest) >= never) fewest += 1;
    let fastest = fewest;
    const usual = minutes(Math.max(Math.min(usualRides, mostRides), fewest));
    while (fastest < mostRides && minutes(fastest) > usual) fastest += 1;
    const least = minutes(mostRides);
    packed[state] = fewest > mostRides ? nowhere : pack(least, fewest, fastest, minutes(Math.max(fewest, 1)) - least);
  }
  return { stateCount, layers, packed, onFoot: fromArrival.slice(0, stateCount) };
}

/** A lower bound of both words' bounds, for the nearer of two destinations. */
export function nearer(one: number, other: number): number {
  const kind = kindOf(one);
  const otherKind = kindOf(other);
  if (kind === otherKind) return Math.min(one, other);
  if (fewestOf(otherKind) === noWay) return one;
  if (fewestOf(kind) === noWay) return other;
  const minutes = one & leastBits;
  const otherMinutes = other & leastBits;
  const least = Math.min(minutes, otherMinutes);
  const fewest = Math.min(fewestOf(kind), fewestOf(otherKind));
  const fastest = Math.min(
    minutes > least ? noWay : fewestOf(kind) + (kind >> moreRidesShift),
    otherMinutes > least ? noWay : fewestOf(otherKind) + (otherKind >> moreRidesShift),
  );
  const first = Math.max(fewest, 1);
  const withFewest = Math.min(minutes + (minutesMore[(one >> 16) + first] ?? 0), otherMinutes + (minutesMore[(other >> 16) + first] ?? 0));
  return pack(least, fewest, fastest, withFewest - least);
}
