import type { PoolShape } from '../places.types.ts';

/** The bits of a numbered pool as text: leg by leg, one for each place, "1" if it is taken. */
export function bitsOf(
  shape: PoolShape,
  runs: readonly { readonly place: number; readonly fromLeg: number; readonly toLeg: number }[],
): string {
  const bits = new Uint8Array(shape.legs * shape.size);
  for (const { place, fromLeg, toLeg } of runs) {
    if (place < 1 || place > shape.size || fromLeg < 0 || toLeg > shape.legs) throw new RangeError('a place outside its pool');
    for (let leg = fromLeg; leg < toLeg; leg += 1) bits[leg * shape.size + place - 1] = 1;
  }
  return bits.join('');
}

/** The places taken on any of the legs. */
export function placesTaken(bits: string, size: number, fromLeg: number, toLeg: number): Set<number> {
  const places = new Set<number>();
  const end = Math.min(bits.length, toLeg * size);
  for (let index = bits.indexOf('1', fromLeg * size); index >= 0 && index < end; index = bits.indexOf('1', index + 1)) {
    places.add((index % size) + 1);
  }
  return places;
}
