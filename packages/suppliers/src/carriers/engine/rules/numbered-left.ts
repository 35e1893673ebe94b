import type { NumberedUse, PoolShape } from '../places.types.ts';

/**
 * How many places a numbered pool has left. One that has another shape than on the day of its first sale (other stock, other
 * calls) has none: its numbers do not mean the same any more.
 */
export function numberedLeft(shape: PoolShape, use: NumberedUse | undefined): number {
  if (!use) return shape.size;
  return use.shape.legs === shape.legs && use.shape.size === shape.size ? shape.size - use.used : 0;
}
